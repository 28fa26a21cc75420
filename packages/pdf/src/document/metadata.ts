import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says of itself as a whole. */
export interface PdfMetadata {
  title: string | null;
  author: string | null;
  /** BCP 47 as the catalogue has it, not checked. */
  language: string | null;
  producer: string | null;
  creator: string | null;
  /** Says that it has structure; how good that is shows only in its tree. */
  isTagged: boolean;
  /** Says itself that its tags may be wrong. */
  hasSuspects: boolean;
  /** Nothing of these is run or carried over; people are told that they were there. */
  hasScripts: boolean;
  hasAttachments: boolean;
  hasSignatures: boolean;
  hasForm: boolean;
  /** The XFA form is not shown; only what its author drew for readers without XFA. */
  hasXfa: boolean;
}

const text = (value: unknown): string | null => {
  const said: unknown = Array.isArray(value) ? value.join(', ') : value;
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : null;
};

async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch(() => null);
}

const entry = (map: unknown, key: string): unknown => (map instanceof Map ? map.get(key) : (map as Record<string, unknown> | null)?.[key]);

/** Reads it; whatever is damaged counts as absent. */
export async function readMetadata(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const metadata = await orNull(document.getMetadata());
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  const xmp = metadata?.metadata as { get(name: string): unknown } | null | undefined;
  const marks = await orNull(document.getMarkInfo());
  const open = await orNull(document.getOpenAction());
  const attachments = (await orNull(document.getAttachments())) as Map<string, unknown> | null;
  return {
    title: text(xmp?.get('dc:title')) ?? text(info['Title']),
    author: text(xmp?.get('dc:creator')) ?? text(info['Author']),
    language: text(info['Language']),
    producer: text(info['Producer']),
    creator: text(info['Creator']),
    isTagged: entry(marks, 'Marked') === true,
    hasSuspects: entry(marks, 'Suspects') === true,
    hasScripts: (await orNull(document.hasJSActions())) === true || entry(open, 'action') === 'JavaScript',
    hasAttachments: (attachments?.size ?? 0) > 0,
    hasSignatures: info['IsSignaturesPresent'] === true,
    hasForm: info['IsAcroFormPresent'] === true,
    hasXfa: info['IsXFAPresent'] === true,
  };
}
