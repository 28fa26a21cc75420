import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, PasswordResponses, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { nearWorker } from './near-worker.ts';

/** Pictures of more pixels are left out: they would not fit into the memory of a conversion. */
const mostPixels = 60_000_000;

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** pdf.js asks for a slash at the end, on Windows too. */
const dataOf = (name: string): string => `${path.join(folder, name).replaceAll(path.sep, '/')}/`;

export interface LoadedDocument {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

export type Loaded = ({ ok: true } & LoadedDocument) | { ok: false; reason: 'encrypted' | 'wrong_password' | 'damaged' | 'empty' };

/** Opens a document by pdf.js without network, scripts or messages. pdf.js takes the bytes over: the caller's are copied. */
export async function loadDocument(bytes: Uint8Array, password: string | undefined): Promise<Loaded> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const worker = nearWorker();
  const task = getDocument({
    worker,
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    // Outlines of glyphs and their names are what boxes and lost characters are found by.
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    enableXfa: false,
    maxImageSize: mostPixels,
    standardFontDataUrl: dataOf('standard_fonts'),
    cMapUrl: dataOf('cmaps'),
    cMapPacked: true,
    iccUrl: dataOf('iccs'),
    wasmUrl: dataOf('wasm'),
    ...(password === undefined ? {} : { password }),
  });
  const close = async (): Promise<void> => {
    await task.destroy();
    worker.destroy();
  };
  try {
    const document = await task.promise;
    if (document.numPages > 0) return { ok: true, document, close };
    await close();
    return { ok: false, reason: 'empty' };
  } catch (error) {
    await close();
    if (!(error instanceof Error) || error.name !== 'PasswordException') return { ok: false, reason: 'damaged' };
    const wrong = (error as Error & { code: number }).code === PasswordResponses.INCORRECT_PASSWORD;
    return { ok: false, reason: wrong ? 'wrong_password' : 'encrypted' };
  }
}
