import type { Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FontFacts } from './content/font-facts.ts';
import { readContent } from './content/read-content.ts';
import type { Source } from './content/walk-page.ts';
import { destinationFinder, type FindDestination } from './document/destinations.ts';
import { readMetadata, type PdfMetadata } from './document/metadata.ts';
import { readOutline, type OutlineEntry } from './document/outline.ts';
import { isWhole } from './engine/is-whole.ts';
import { loadDocument, type LoadedDocument } from './engine/load-document.ts';
import { turnPage } from './engine/viewport.ts';
import { mend } from './raw/mend.ts';
import type { PageContent } from './page-content.ts';
import { openRaw, type RawFile } from './raw/raw-file.ts';
import { readPicture, type PagePicture } from './read-picture.ts';
import { Renderer, type RenderOptions } from './render-page.ts';
import { readStructure, type StructureNode } from './structure/read-structure.ts';

/** An open document. Pages count from 0. Calls may come in any order and at the same time; they are served one by one. */
export interface Pdf {
  pageCount: number;
  /** The file is damaged; what there is was found by searching it, and something may be missing. */
  isRepaired: boolean;
  /** What stands on the page. A page that cannot be read at all rejects. */
  content(index: number): Promise<PageContent>;
  /** The structure tree as far as it has content on the page; null for an untagged page. */
  structure(index: number): Promise<StructureNode | null>;
  outline(): Promise<OutlineEntry[]>;
  metadata(): Promise<PdfMetadata>;
  /** A picture by the id that `content` gives it; null for an id that the page does not have. */
  image(index: number, id: string): Promise<PagePicture | null>;
  /**
   * The page or a part of it on white; bounded in pixels, so that it may be coarser than asked for. The canvas is the caller's until anything else is asked of the document.
   */
  draw(index: number, options: RenderOptions): Promise<Canvas>;
  /** The same as PNG. */
  render(index: number, options: RenderOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Opened = { ok: true; pdf: Pdf } | { ok: false; reason: 'encrypted' | 'wrong_password' | 'damaged' | 'empty' };

/** A file that claims more pages has none that could all be read. */
const mostLabels = 100_000;
/** Fonts and pictures that pages share are let go after so many pages. */
const pagesBetweenCleanups = 25;

/** Opens a PDF; nothing in it is run and nothing is fetched. */
export async function openPdf(bytes: Uint8Array, { password }: { password?: string } = {}): Promise<Opened> {
  const loaded = await loadDocument(bytes, password);
  if (loaded.ok) return { ok: true, pdf: await pdfOf(loaded, bytes) };
  // Of a file that was cut off, the pages that came through can still be read.
  const mended = loaded.reason === 'damaged' ? mend(bytes) : null;
  const again = mended ? await loadDocument(mended, password) : loaded;
  return again.ok ? { ok: true, pdf: await pdfOf(again, mended ?? bytes) } : loaded;
}

async function pdfOf({ document, close }: LoadedDocument, bytes: Uint8Array): Promise<Pdf> {
  // pdf.js makes a label for each page that the file claims to have.
  const labels = document.numPages <= mostLabels ? await document.getPageLabels().catch(() => null) : null;
  const find = destinationFinder(document);
  let file: RawFile | null | undefined;
  const fonts = new Map<string, FontFacts>();
  const source = (): Source & { find: FindDestination } => {
    if (file === undefined) file = openRaw(bytes);
    return { document, file, fonts, find };
  };
  const renderer = new Renderer();
  const drawn = (page: PDFPageProxy, options: RenderOptions): Promise<Canvas> => {
    if (options.turned !== undefined) turnPage(page, options.turned);
    return renderer.draw(page, options);
  };
  let used = 0;
  let before: Promise<unknown> = Promise.resolve();
  /** One page after the other: pages share fonts, which a cleanup takes away. */
  const withPage = <Result>(index: number, use: (page: PDFPageProxy) => Promise<Result>): Promise<Result> => {
    const now = before.then(async () => {
      const page = await document.getPage(index + 1);
      try {
        return await use(page);
      } finally {
        page.cleanup();
        used += 1;
        if (used % pagesBetweenCleanups === 0) {
          fonts.clear();
          await document.cleanup().catch(() => undefined);
        }
      }
    });
    before = now.catch(() => undefined);
    return now;
  };
  return {
    pageCount: document.numPages,
    isRepaired: !isWhole(bytes),
    content: (index) => withPage(index, (page) => readContent(source(), page, labels?.[index] ?? null)),
    structure: (index) => withPage(index, readStructure),
    outline: () => readOutline(document, find),
    metadata: () => readMetadata(document),
    image: (index, id) => withPage(index, (page) => readPicture(source(), page, id)),
    draw: (index, options) => withPage(index, (page) => drawn(page, options)),
    render: (index, options) =>
      withPage(index, async (page) => {
        const picture = await (await drawn(page, options)).encode('png');
        renderer.forget();
        return picture;
      }),
    close: () => {
      renderer.forget();
      return close();
    },
  };
}
