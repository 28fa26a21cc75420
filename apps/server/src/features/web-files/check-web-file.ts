import fs from 'node:fs/promises';
import type { DocumentCheck } from '@manara/core/document-check/document-finding';
import { isSeen } from '@manara/core/page-marks';
import { defaultLimits, defaultProfile, type ScanProfile } from '@manara/core/scan';
import { mostPages } from '@manara/document-checks/epub/read-book';
import type { WebPageCheck } from '@manara/document-checks/process/open-checker';
import type { WebFile as KnownFile } from '@manara/document-checks/process/messages';
import { Refused } from '@manara/document-checks/zip/read-zip';
import type { Scan } from '../scans/perform-scan.ts';
import { PagesOfFile } from './document-of-pages.ts';
import { siteOfBook, siteOfPage, type WebFile } from './site-of-file.ts';

/** Milliseconds of work on a file, with the browser's start: scripts of a page can go on forever. */
const patience = { html: 60_000, epub: 600_000 };
/** Bytes: a page with more is none that people read, and of a book all is in memory while it is looked at. */
const largest = { html: 10_000_000, epub: 100_000_000 };

interface Means {
  scan: Scan;
  profile?: ScanProfile;
  /** Ends a check; the file is refused as failed then. */
  signal: AbortSignal;
  /** Gives others a turn between two pages. What that takes is not counted. */
  step?: () => Promise<void>;
}

/** A bound on work: it stands still while others have their turn. */
function workBound(most: number) {
  const late = new AbortController();
  let left = most;
  let since = Date.now();
  let timer = setTimeout(() => late.abort(), left);
  const stop = (): void => clearTimeout(timer);
  return {
    signal: late.signal,
    stop,
    async pause(wait: () => Promise<void>): Promise<void> {
      stop();
      left -= Date.now() - since;
      await wait();
      since = Date.now();
      timer = setTimeout(() => late.abort(), Math.max(0, left));
    },
  };
}

async function judge(
  { scan, profile = defaultProfile, signal, step }: Means,
  kind: 'html' | 'epub',
  { site, pages, ...said }: WebFile,
): Promise<DocumentCheck> {
  const judged = new PagesOfFile();
  const names = new Map(pages.slice(0, mostPages).map(({ url, name }) => [url, name]));
  const urls = [...names.keys()];
  const bound = workBound(patience[kind]);
  try {
    const end = await scan(
      { startUrl: urls[0] ?? '', urls, profile, limits: { ...defaultLimits, maxPages: urls.length, maxDepth: 0, concurrency: 1 } },
      {
        served: site,
        // Nothing that a page asks for beyond its file is reached.
        servedAlone: true,
        checkpoint: { done: [], queued: [] },
        signal: AbortSignal.any([signal, bound.signal]),
        sink: {
          page: async (page) => {
            if (page.status === 'read' && isSeen(page)) judged.add(names.get(page.url) ?? '', page);
            if (step) await bound.pause(step);
          },
          moved: async () => {},
          signOut: async () => {},
          progress: () => {},
        },
      },
    );
    if (end.status === 'no_browser') return { ok: false, reason: 'no_engine' };
    // What was judged until then is told, and that pages are left out.
    if (judged.seen === 0) return { ok: false, reason: bound.signal.aborted ? 'out_of_time' : 'failed' };
    return { ok: true, document: judged.document(kind, said, judged.seen === pages.length) };
  } finally {
    bound.stop();
  }
}

async function checkFile(means: Means, file: string, web: KnownFile): Promise<DocumentCheck> {
  const { kind } = web;
  if ((await fs.stat(file)).size > largest[kind]) return { ok: false, reason: 'too_large' };
  const bytes = await fs.readFile(file);
  const site = web.kind === 'epub' ? siteOfBook(bytes, web.book) : siteOfPage(bytes);
  return site.pages.length === 0 ? { ok: false, reason: 'damaged' } : judge(means, kind, site);
}

/** Checks web pages in files by the scanner's engines. Their scripts run as in a scan, and nothing beyond the file is reached. */
export const webPageCheck =
  (means: Means): WebPageCheck =>
  async (file, web) => {
    try {
      return await checkFile(means, file, web);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reason: error.reason };
      throw error;
    }
  };
