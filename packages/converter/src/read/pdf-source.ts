import { everyPage, parsePages, selectPages } from '@manara/core/document/page-selection';
import { conversionLimits, type ConversionFailure, type ConversionSettings } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import { pdfEngine } from '@manara/pdf/engine/engine';
import type { OutlineEntry } from '@manara/pdf/document/outline';
import { openPdf, type Pdf } from '@manara/pdf/open-pdf';
import type { PageContent } from '@manara/pdf/page-content';
import { chooseLayer } from './choose-layer.ts';
import type { Bookmark } from './layout/headings/bookmarked.ts';
import type { KeptPages } from './kept-pages.ts';
import { needsOcr } from './needs-ocr.ts';
import { FontTrust } from './pdf/fonts/font-trust.ts';
import { believableTitle } from './pdf/believable-title.ts';
import { pageTags } from './pdf/tagged/page-tags.ts';
import { readTags } from './pdf/tagged/read-tags.ts';
import { isVerticalWriting } from './pdf/vertical-writing.ts';
import type { PictureRead, PictureReader } from './picture-reader.ts';
import { missingPage, type Source } from './source-page.ts';

/** Fine enough for small print, and what recognisers are made for. */
const ocrDotsPerInch = 300;

export interface PdfSourceRequest {
  bytes: Uint8Array;
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
  const fromPictures = new Set<number>();
  const fonts = new FontTrust();
  let reader: PictureReader | null = null;
  return {
    pageCount: chosen.length,
    about: {
      title: believableTitle(metadata.title),
      author: metadata.author,
      language: metadata.language,
      notices: said.flatMap(([holds, code]) => (holds ? [code] : [])),
    },
    skip(index) {
      return { content: missingPage(index, (chosen[index] as number) + 1), notices: ['page_unreadable'] };
    },
    async page(index) {
      const page = chosen[index] as number;
      const content = await pdf.content(page).catch(() => null);
      if (content === null) return { content: missingPage(index, page + 1), notices: ['page_unreadable'] };
      const own = renumbered(content, index, places, chosen.length < pdf.pageCount);
      const readPicture = async (): Promise<PictureRead> => {
        reader ??= await request.reader();
        const picture = await pdf.render(page, { dotsPerInch: ocrDotsPerInch });
        const { settings, signal } = request;
        return reader.read(picture, { index, language: settings.language, dotsPerInch: ocrDotsPerInch, signal });
      };
      if (needsOcr(content)) {
        const read = await readPicture();
        if (!read.ok) return { content: own.glyphs.length === 0 ? { ...own, missing: page + 1 } : own, notices: ['page_unreadable'] };
        fromPictures.add(index);
        await request.kept.keep(index, read.page);
        return chooseLayer(own, read.page);
      }
      const doubtful = fonts.doubtful(own);
      const read = doubtful.size > 0 ? await readPicture() : null;
      const mended = read?.ok ? fonts.mended(own, doubtful, read.page.content) : null;
      const notices: Notice['code'][] = mended ? ['font_mistrusted'] : [];
      if (isVerticalWriting(own)) notices.push('vertical_writing');
      const tree = metadata.isTagged ? await pdf.structure(page) : null;
      if (!tree) return { content: mended ?? own, notices };
      const tagged = readTags(content, tree, { hasSuspects: metadata.hasSuspects });
      if (tagged.mistrust.length > 0) notices.push('structure_mistrusted');
      return { content: mended ?? own, notices, tags: pageTags(content, tagged), tagged };
    },
    draw: (index, dotsPerInch) =>
      fromPictures.has(index) ? request.kept.draw(index, dotsPerInch) : pdf.draw(chosen[index] as number, { dotsPerInch }),
    bookmarks: bookmarksOf(await pdf.outline(), places),
    engines: () => [pdfEngine, ...(reader ? [reader.engine] : [])],
    close: () => pdf.close(),
  };
}

function bookmarksOf(entries: OutlineEntry[], places: ReadonlyMap<number, number>, depth = 1): Bookmark[] {
  return entries.flatMap(({ title, destination, children }) => {
    const page = destination ? places.get(destination.page) : undefined;
    const own = destination && page !== undefined && title ? [{ title, depth, page, y: destination.y }] : [];
    return [...own, ...bookmarksOf(children, places, depth + 1)];
  });
}

/** Where pages were left out, the others count anew; a page keeps its number as its label. */
function renumbered(content: PageContent, index: number, places: Map<number, number>, some: boolean): PageContent {
  if (!some) return content;
  const links = content.links.flatMap((link) => {
    if (!link.destination) return [link];
    const page = places.get(link.destination.page);
    return page === undefined ? [] : [{ ...link, destination: { ...link.destination, page } }];
  });
  return { ...content, index, label: content.label ?? String(content.index + 1), links };
}
