import fs from 'node:fs/promises';
import path from 'node:path';
import type { ConversionFailure, ConversionSettings, SourceType } from '@manara/core/document/conversion';
import type { Notice, StructuredDocument } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';
import { saveBundle } from '../bundle.ts';
import { openImageSource } from './image-source.ts';
import { KeptPages } from './kept-pages.ts';
import { understand } from './layout/understand.ts';
import { openPdfSource, type SourceOpened } from './pdf-source.ts';
import { cutOut } from './draw-part.ts';
import { drawPages } from './draw-pages.ts';
import { drawOrders, PictureOrders, type DrawPage } from './picture-orders.ts';
import { openPictureReader } from './open-picture-reader.ts';
import { applyTags } from './pdf/tagged/apply-tags.ts';
import type { TaggedPage } from './pdf/tagged/tag-hint.ts';
import type { PageTags } from './pdf/tagged/page-tags.ts';
import { noticesOfSubjects } from './formula-subjects.ts';
import { PageReading } from './page-reading.ts';
import type { PictureReader } from './picture-reader.ts';
import { whitePage, type Source } from './source-page.ts';

export interface ReadRequest {
  file: string;
  type: SourceType;
  password?: string;
  settings: ConversionSettings;
  /** A folder that exists and is empty; the document is written into it, pictures and pages too. */
  bundle: string;
  /** Whether whole pages are drawn too, which only review asks for; true unless said. */
  pagePictures?: boolean;
  /** Places of pages that are not read, among those that are chosen: each of them alone has ended a process before. */
  leftOut?: readonly number[];
  /** Threads that may read pages side by side, and programs that may read pictures so; one unless said. */
  threads?: number;
  /** Whether pages wait for the threads, from the first on, and are never read here meanwhile; no, unless said. */
  isPatient?: boolean;
}

export interface ReadPorts {
  onProgress(done: number, total: number): void;
  /** Told of each page before anything is done with it. */
  onPage?(index: number, pages: number): void;
  signal: AbortSignal;
}

export type ReadResult = { ok: true; document: StructuredDocument } | { ok: false; reason: ConversionFailure };

/** Reads a file into a bundle. A page counts half when it has been read, and whole when its pictures have been drawn too. Rejects when aborted; all that is wrong with a file is a value. */
export async function readDocument(request: ReadRequest, ports: ReadPorts): Promise<ReadResult> {
  const { signal } = ports;
  const kept = new KeptPages(path.join(request.bundle, 'kept'));
  let opening: Promise<PictureReader> | null = null;
  const reader = (): Promise<PictureReader> => (opening ??= openPictureReader(request.threads ?? 1));
  let source: Source | null = null;
  try {
    const opened = await open(request, { reader, kept, signal });
    if (!opened.ok) return opened;
    source = opened.source;
    return await readSource(source, request, ports);
  } finally {
    await source?.close();
    await (opening as Promise<PictureReader> | null)?.then((one) => one.close());
    await kept.clear();
  }
}

async function open(
  request: ReadRequest,
  rest: { reader(): Promise<PictureReader>; kept: KeptPages; signal: AbortSignal },
): Promise<SourceOpened> {
  const bytes = new Uint8Array(await fs.readFile(request.file));
  rest.signal.throwIfAborted();
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const { settings, password, file, bundle, threads = 1, isPatient = false } = request;
  return request.type === 'pdf'
    ? openPdfSource({ bytes, aside: { file, bundle, threads, isPatient }, password, settings, ...rest })
    : openImageSource({ bytes, settings, ...rest });
}

async function readSource(source: Source, request: ReadRequest, { onProgress, onPage, signal }: ReadPorts): Promise<ReadResult> {
  const pictures = new PictureOrders();
  const notices = new Map<Notice['code'], number[] | null>(source.about.notices.map((code) => [code, null] as const));
  const tags = new Map<number, PageTags>();
  const tagged = new Map<number, TaggedPage>();
  const begins = (index: number): void => onPage?.(index, source.pageCount);
  const reading = new PageReading(source, request.leftOut ?? []);
  async function* pages(): AsyncGenerator<PageContent> {
    for (let index = 0; index < source.pageCount; index++) {
      signal.throwIfAborted();
      begins(index);
      const page = await reading.page(index);
      const codes: Notice['code'][] = [...page.notices, ...(page.content.comments?.length ? (['comments_left_out'] as const) : [])];
      for (const code of codes) {
        const known = notices.get(code);
        if (known) known.push(index);
        else if (known === undefined) notices.set(code, [index]);
      }
      if (page.tags) tags.set(index, page.tags);
      if (page.tagged) tagged.set(index, page.tagged);
      onProgress(Math.floor((index + 1) / 2), source.pageCount);
      yield page.content;
    }
  }
  const understood = await understand(pages(), {
    cut: (box, only) => pictures.order(box, only),
    language: request.settings.language,
    formulas: request.settings.formulas,
    title: source.about.title,
    author: source.about.author,
    sourceLanguage: source.about.language,
    bookmarks: source.bookmarks,
    begins,
    tags: (page) => {
      const found = tagged.get(page) ?? null;
      tagged.delete(page);
      return found;
    },
  });
  if (understood.blocks.every((block) => block.type === 'page_break') || reading.isAllMissing) return reading.nothing();
  applyTags(understood, tags);
  const document: StructuredDocument = {
    ...understood,
    notices: [
      ...understood.notices,
      ...[...notices].map(([code, on]): Notice => (on ? { code, pages: on } : { code })),
      ...noticesOfSubjects(understood),
    ],
    engines: source.engines(),
  };
  const wholePage = request.pagePictures ?? true;
  const draw: DrawPage = async (page, dotsPerInch, area) =>
    reading.missing.has(page) ? cutOut(await whitePage(dotsPerInch), dotsPerInch, area) : source.draw(page, dotsPerInch, area);
  await drawPages(source, {
    pictures,
    missing: reading.missing,
    wholePage,
    signal,
    here: async (page, orders) => {
      begins(page);
      await drawOrders({ page, orders, wholePage }, request.bundle, draw);
    },
    onDone: (done) => onProgress(Math.floor((source.pageCount + done) / 2), source.pageCount),
  });
  await saveBundle(request.bundle, document);
  return { ok: true, document };
}
