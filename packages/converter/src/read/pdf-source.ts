import { everyPage, parsePages, selectPages } from '@manara/core/document/page-selection';
import { conversionLimits, type ConversionFailure, type ConversionSettings } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import { pdfEngine } from '@manara/pdf/engine/engine';
import type { OutlineEntry } from '@manara/pdf/document/outline';
import { openPdf, type Pdf } from '@manara/pdf/open-pdf';
import { PagesAside } from './aside/pages-aside.ts';
import { fewestPagesAside, threadsAside } from './aside/room.ts';
import { chooseLayer } from './choose-layer.ts';
import { cutOut } from './draw-part.ts';
import type { Bookmark } from './layout/headings/bookmarked.ts';
import type { KeptPages } from './kept-pages.ts';
import { pdfPages, type PdfPages, type PdfPagesAbout } from './pdf-pages.ts';
import { FontTrust } from './pdf/fonts/font-trust.ts';
import { believableTitle } from './pdf/believable-title.ts';
import type { PictureRead, PictureReader } from './picture-reader.ts';
import type { PictureOrder } from './picture-orders.ts';
import { missingPage, type Source, type SourcePage } from './source-page.ts';

/** Fine enough for small print, and what recognisers are made for. */
const ocrDotsPerInch = 300;

export interface PdfSourceRequest {
  bytes: Uint8Array;
  /** Where others can read pages of it side by side. */
  aside?: { file: string; bundle: string; threads: number; isPatient: boolean };
  password: string | undefined;
  settings: ConversionSettings;
  reader(): Promise<PictureReader>;
  kept: KeptPages;
  signal: AbortSignal;
}

export type SourceOpened = { ok: true; source: Source } | { ok: false; reason: ConversionFailure };

/** A PDF, of which only the chosen pages are read; pages that are pictures go through the reader of pictures. */
export async function openPdfSource(request: PdfSourceRequest): Promise<SourceOpened> {
  const opened = await openPdf(request.bytes, { password: request.password });
  if (!opened.ok) return opened;
  const { pdf } = opened;
  const chosen = chosenPages(request.settings.pages, pdf.pageCount);
  const reason = chosen.length === 0 ? 'no_such_pages' : chosen.length > conversionLimits.pages ? 'too_many_pages' : null;
  if (reason !== null) {
    await pdf.close();
    return { ok: false, reason };
  }
  return { ok: true, source: await sourceOf(pdf, chosen, request) };
}

function chosenPages(text: string | null, count: number): number[] {
  const ranges = text === null ? everyPage : parsePages(text);
  return ranges ? selectPages(ranges, count, conversionLimits.pages) : [];
}

async function sourceOf(pdf: Pdf, chosen: number[], request: PdfSourceRequest): Promise<Source> {
  const metadata = await pdf.metadata();
  const said: [boolean, Notice['code']][] = [
    [chosen.length < pdf.pageCount, 'pages_left_out'],
    [pdf.isRepaired, 'damaged_source'],
    [metadata.hasScripts, 'scripts_ignored'],
    [metadata.hasAttachments, 'attachments_left_out'],
    [metadata.hasSignatures, 'signature_lost'],
  ];
  const places = new Map(chosen.map((page, index) => [page, index] as const));
  const about = { chosen, isPart: chosen.length < pdf.pageCount, isTagged: metadata.isTagged, hasSuspects: metadata.hasSuspects };
  const pages = pdfPages(pdf, about);
  const aside = asideOf(request, about, pages);
  const fromPictures = new Set<number>();
  const turned = new Map<number, number>();
  const fonts = new FontTrust();
  let reader: PictureReader | null = null;
  const readPicture = async (index: number): Promise<PictureRead> => {
    // What a picture takes leaves no room for others.
    aside?.end();
    reader ??= await request.reader();
    const picture = await pdf.render(chosen[index] as number, { dotsPerInch: ocrDotsPerInch, ...turnOf(index) });
    const { settings, signal } = request;
    return reader.read(picture, { index, language: settings.language, dotsPerInch: ocrDotsPerInch, signal });
  };
  const turnOf = (index: number): { turned?: number } => {
    const by = turned.get(index);
    return by === undefined ? {} : { turned: by };
  };
  const skip = (index: number): SourcePage => ({
    content: missingPage(index, (chosen[index] as number) + 1),
    notices: ['page_unreadable'],
  });
  return {
    pageCount: chosen.length,
    about: {
      title: believableTitle(metadata.title),
      author: metadata.author,
      language: metadata.language,
      notices: said.flatMap(([holds, code]) => (holds ? [code] : [])),
    },
    skip,
    async page(index) {
      const found = (await aside?.page(index)) ?? (await pages.page(index));
      if (!found) return skip(index);
      const { needsOcr, ...own } = found;
      const { content, notices } = own;
      if (content.turned !== undefined) turned.set(index, content.turned);
      if (needsOcr) {
        const read = await readPicture(index);
        if (!read.ok) {
          const missing = (chosen[index] as number) + 1;
          return { content: content.glyphs.length === 0 ? { ...content, missing } : content, notices: ['page_unreadable'] };
        }
        fromPictures.add(index);
        await request.kept.keep(index, read.page);
        return chooseLayer(content, read.page);
      }
      const doubtful = fonts.doubtful(content);
      const read = doubtful.size > 0 ? await readPicture(index) : null;
      const mended = read?.ok ? fonts.mended(content, doubtful, read.page.content) : null;
      return mended ? { ...own, content: mended, notices: ['font_mistrusted', ...notices] } : own;
    },
    draw: async (index, dotsPerInch, area) =>
      fromPictures.has(index)
        ? cutOut(await request.kept.draw(index, dotsPerInch), dotsPerInch, area)
        : pdf.draw(chosen[index] as number, { dotsPerInch, ...(area && { area }), ...turnOf(index) }),
    ...(aside && {
      aside: {
        atOnce: aside.atOnce,
        draw: async (index: number, orders: readonly PictureOrder[], wholePage: boolean) =>
          !fromPictures.has(index) && aside.draw({ index, orders, wholePage, turned: turned.get(index) }),
      },
    }),
    bookmarks: bookmarksOf(await pdf.outline(), places),
    engines: () => [pdfEngine, ...(reader ? [reader.engine] : [])],
    async close() {
      aside?.end();
      await pdf.close();
    },
  };
}

function asideOf({ aside, bytes, password }: PdfSourceRequest, about: PdfPagesAbout, pages: PdfPages): PagesAside | null {
  if (!aside) return null;
  const { threads: wanted, isPatient, ...setup } = aside;
  const count = about.chosen.length;
  const threads = isPatient || count >= fewestPagesAside ? threadsAside(wanted, bytes.length) : 0;
  if (threads === 0) return null;
  return new PagesAside({ ...setup, threads, password, about, count, ...(!isPatient && { help: (index) => pages.page(index) }) });
}

function bookmarksOf(entries: OutlineEntry[], places: ReadonlyMap<number, number>, depth = 1): Bookmark[] {
  return entries.flatMap(({ title, destination, children }) => {
    const page = destination ? places.get(destination.page) : undefined;
    const own = destination && page !== undefined && title ? [{ title, depth, page, y: destination.y }] : [];
    return [...own, ...bookmarksOf(children, places, depth + 1)];
  });
}
