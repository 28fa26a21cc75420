import { findTesseract } from './find-program.ts';
import { createJavaScriptRecogniser } from './javascript.ts';
import { createProgramRecogniser } from './program.ts';
import type { Recogniser } from './recogniser.ts';

/** The tesseract program where it is installed, else its WebAssembly twin. MANARA_TESSERACT names another program, or says `none`. */
export async function createRecogniser(environment: NodeJS.ProcessEnv = process.env): Promise<Recogniser> {
  const program = await findTesseract(environment);
  return program ? createProgramRecogniser(program) : createJavaScriptRecogniser();
}
