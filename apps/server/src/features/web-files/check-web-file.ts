import type { DocumentCheck } from '@manara/core/document-check/document-finding';
import { isSeen } from '@manara/core/page-marks';
import { defaultLimits, defaultProfile, type PageResult, type ScanProfile } from '@manara/core/scan';
import type { WebPageCheck } from '@manara/document-checks/check-document';
import { Refused } from '@manara/document-checks/zip/read-zip';
import type { Scan } from '../scans/perform-scan.ts';
import { documentOfPages, type JudgedPage } from './document-of-pages.ts';
import { siteOfBook, siteOfPage, type WebFile } from './site-of-file.ts';

/** Milliseconds that a file may take, with the browser's start: scripts of a page can go on forever. */
const patience = { html: 120_000, epub: 600_000 };
/** Pages of a book that are looked at. */
const mostPages = 300;
/** Bytes of one page: more is no page that people read. */
const largestPage = 10_000_000;

interface Means {
  scan: Scan;
  profile?: ScanProfile;
  /** Ends a check; the file is refused as failed then. */
  signal: AbortSignal;
}

async function judge(
  { scan, profile = defaultProfile }: Means,
  { site, pages }: WebFile,
  signal: AbortSignal,
): Promise<PageResult[] | 'no_browser'> {
  const judged: PageResult[] = [];
  const urls = pages.slice(0, mostPages).map(({ url }) => url);
  const end = await scan(
    { startUrl: urls[0] ?? '', urls, profile, limits: { ...defaultLimits, maxPages: urls.length, maxDepth: 0, concurrency: 1 } },
    {
      served: site,
      // Nothing that a page asks for beyond its file is reached.
      servedAlone: true,
      checkpoint: { done: [], queued: [] },
      signal,
      sink: {
        page: async (page) => void judged.push(page),
        moved: async () => {},
        signOut: async () => {},
        progress: () => {},
      },
    },
  );
  return end.status === 'no_browser' ? 'no_browser' : judged;
}

async function checkFile(means: Means, bytes: Uint8Array, kind: 'html' | 'epub'): Promise<DocumentCheck> {
  if (kind === 'html' && bytes.length > largestPage) return { ok: false, reason: 'too_large' };
  const file = kind === 'html' ? siteOfPage(bytes) : siteOfBook(bytes);
  if (file.pages.length === 0) return { ok: false, reason: 'damaged' };
  const late = AbortSignal.timeout(patience[kind]);
  const judged = await judge(means, file, AbortSignal.any([means.signal, late]));
  if (judged === 'no_browser') return { ok: false, reason: 'no_engine' };
  if (late.aborted) return { ok: false, reason: 'out_of_time' };
  const names = new Map(file.pages.map(({ url, name }) => [url, name]));
  const seen = judged.flatMap((page): JudgedPage[] =>
    page.status === 'read' && isSeen(page) ? [{ name: names.get(page.url) ?? '', page }] : [],
  );
  if (seen.length === 0) return { ok: false, reason: 'failed' };
  return { ok: true, document: documentOfPages(kind, file, seen, seen.length === file.pages.length) };
}

/** Checks web pages in files by the scanner's engines. Their scripts run as in a scan, and nothing beyond the file is reached. */
export const webPageCheck =
  (means: Means): WebPageCheck =>
  async (bytes, kind) => {
    try {
      return await checkFile(means, bytes, kind);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reason: error.reason };
      throw error;
    }
  };
