import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { safeHref, type Destination, type FindDestination } from './destinations.ts';

/** A bookmark, and those below it. */
export interface OutlineEntry {
  title: string;
  destination: Destination | null;
  href: string | null;
  children: OutlineEntry[];
}

interface EngineEntry {
  title: string;
  dest: unknown;
  url: string | null;
  items: EngineEntry[];
}

/** More bookmarks than any document has; what lies beyond is left out. */
const mostEntries = 20_000;

/** The document's bookmarks; none where it has none or they cannot be read. */
export async function readOutline(document: PDFDocumentProxy, find: FindDestination): Promise<OutlineEntry[]> {
  const entries = (await document.getOutline().catch(() => null)) as EngineEntry[] | null;
  let left = mostEntries;
  const read = async (items: EngineEntry[]): Promise<OutlineEntry[]> => {
    const found: OutlineEntry[] = [];
    for (const { title, dest, url, items: below } of items) {
      if (--left < 0) break;
      found.push({ title: title.trim(), destination: dest ? await find(dest) : null, href: safeHref(url), children: await read(below) });
    }
    return found;
  };
  return entries ? read(entries) : [];
}
