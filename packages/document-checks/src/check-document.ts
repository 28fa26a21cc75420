import type { CheckedDocument, DocumentCheck, DocumentKind } from '@manara/core/document-check/document-finding';
import { bounds } from './bounds.ts';
import { documentKind } from './document-kind.ts';
import { Refused } from './zip/read-zip.ts';

/** Each kind is loaded only when a document of it comes. */
const readers: Record<Exclude<DocumentKind, 'html' | 'epub'>, () => Promise<(bytes: Uint8Array) => Promise<CheckedDocument>>> = {
  docx: async () => (await import('./docx/check-docx.ts')).checkDocx,
  pptx: async () => (await import('./pptx/check-pptx.ts')).checkPptx,
  xlsx: async () => (await import('./xlsx/check-xlsx.ts')).checkXlsx,
  pdf: async () => (await import('./pdf/check-pdf.ts')).checkPdf,
  txt: async () => (await import('./text/check-text.ts')).checkText,
};

/** Checks a file; web pages are another engine's work (`process/open-checker.ts`). Nothing in it is run and nothing is fetched; how long it may take is for the caller to bound (`process/`). */
export async function checkDocument(bytes: Uint8Array, { name }: { name: string }): Promise<DocumentCheck> {
  if (bytes.length > bounds.file) return { ok: false, reason: 'too_large' };
  const found = documentKind(bytes, name);
  if ('refused' in found) return { ok: false, reason: found.refused };
  const { kind } = found;
  if (kind === 'html' || kind === 'epub') return { ok: false, reason: 'no_engine' };
  try {
    const read = await readers[kind]();
    return { ok: true, document: await read(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}
