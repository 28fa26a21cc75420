import { callProgram } from '../../../programs/program-call.ts';
import type { OcrLanguage } from './recogniser.ts';
import { ocrLanguages } from './recogniser.ts';

export interface TesseractProgram {
  path: string;
  version: string;
  /** Of the two that are read here, those that its own data has. */
  languages: OcrLanguage[];
  /** Where its data stands. */
  dataFolder: string | null;
}

async function ask(program: string, argument: string): Promise<string | null> {
  const end = await callProgram({ program, args: [argument], input: '', milliseconds: 10_000 });
  return end?.code === 0 ? `${end.out}\n${end.said}` : null;
}

/** Looks for the tesseract program (4 or 5) under MANARA_TESSERACT or on the path; null where there is none that answers. */
export async function findTesseract(environment: NodeJS.ProcessEnv = process.env): Promise<TesseractProgram | null> {
  const path = environment.MANARA_TESSERACT ?? 'tesseract';
  if (path === 'none') return null;
  const said = await ask(path, '--version');
  const version = said?.match(/tesseract v?([45]\.\d+(?:\.\d+)?)/)?.[1];
  if (!version) return null;
  const list = (await ask(path, '--list-langs')) ?? '';
  const names = new Set(list.split('\n').map((line) => line.trim()));
  return {
    path,
    version,
    languages: ocrLanguages.filter((language) => names.has(language)),
    dataFolder: list.match(/"([^"]+)"/)?.[1] ?? null,
  };
}
