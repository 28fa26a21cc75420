import { findTesseract } from './find-program.ts';
import { createJavaScriptRecogniser } from './javascript.ts';
import { createProgramRecogniser } from './program.ts';
import type { Recogniser } from './recogniser.ts';

/**
 * The tesseract program where it is installed, `programs` of them side by side where there is much to read; else its WebAssembly twin. MANARA_TESSERACT names
 * another program, or says `none`.
 */
export async function createRecogniser(programs: number, environment: NodeJS.ProcessEnv = process.env): Promise<Recogniser> {
  const program = await findTesseract(environment);
  return program ? createProgramRecogniser(program, programs) : createJavaScriptRecogniser();
}
