import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { viewportOf } from '../engine/viewport.ts';

/** A place in the document: a page, counting from 0, and how far down it in points; y null: the page as a whole. */
export interface Destination {
  page: number;
  y: number | null;
}

export type FindDestination = (destination: unknown) => Promise<Destination | null>;

/** Where in its array each kind of explicit destination (ISO 32000-1, table 151) keeps the top; the x that goes with it one before. */
const topAt: Record<string, number> = { XYZ: 3, FitH: 2, FitBH: 2, FitR: 5 };

/** Addresses that an output may lead to; everything else (files, programs, scripts) is left out. */
export function safeHref(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol) ? address : null;
}

/** Follows named and explicit destinations to their places; null for those that lead nowhere. */
export function destinationFinder(document: PDFDocumentProxy): FindDestination {
  const known = new Map<string, Promise<Destination | null>>();

  const resolve = async (given: unknown): Promise<Destination | null> => {
    const explicit: unknown = typeof given === 'string' ? await document.getDestination(given) : given;
    if (!Array.isArray(explicit)) return null;
    const [target, kind] = explicit as [unknown, { name?: string } | undefined];
    const page = typeof target === 'number' ? target : await document.getPageIndex(target as { num: number; gen: number });
    if (!Number.isInteger(page) || page < 0 || page >= document.numPages) return null;
    const top: unknown = explicit[topAt[kind?.name ?? ''] ?? -1];
    if (typeof top !== 'number') return { page, y: null };
    const viewport = viewportOf(await document.getPage(page + 1), { scale: 1 });
    const left: unknown = kind?.name === 'XYZ' ? explicit[2] : 0;
    const [, y] = viewport.convertToViewportPoint(typeof left === 'number' ? left : 0, top) as [number, number];
    return { page, y: Math.min(Math.max(0, y), viewport.height) };
  };

  return (given) => {
    const key = JSON.stringify(given) ?? '';
    let found = known.get(key);
    if (!found) {
      found = resolve(given).catch(() => null);
      known.set(key, found);
    }
    return found;
  };
}
