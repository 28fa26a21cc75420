import type { Grey } from '../bitmap/bitmap.ts';

export const ocrLanguages = ['eng', 'ara'] as const;
export type OcrLanguage = (typeof ocrLanguages)[number];

/** A word as it was recognised, in pixels of the picture that it was recognised from. */
export interface RecognisedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0 to 1, as the recogniser says. */
  confidence: number;
}

/** How the pictures are to be read: each holds one line, or each holds one sign. */
export type Layout = 'line' | 'sign';

export interface RecogniserOptions {
  language: OcrLanguage;
  layout: Layout;
  signal?: AbortSignal;
  timeout: number;
}

/** Reads the text of small pictures; the program or its WebAssembly twin. */
export interface Recogniser {
  /** "tesseract" or "tesseract.js", and its version. */
  name: string;
  version: string;
  languages: OcrLanguage[];
  /** A list of words per picture, in its order. Rejects with the signal's reason when aborted, and with an error when the time (milliseconds) is over. */
  recognise(pictures: Grey[], options: RecogniserOptions): Promise<RecognisedWord[][]>;
  close(): Promise<void>;
}

/** Page segmentation modes of tesseract: a raw line, a single character. */
export const segmentation: Record<Layout, string> = { line: '13', sign: '10' };
