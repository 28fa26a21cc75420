import { defaultLimits, defaultProfile, type PageResult } from '@manara/core/scan';
import type { Outcome } from '../../checked-files/perform-check.ts';
import type { Scan, ScanSurroundings } from '../../scans/perform-scan.ts';
import { siteOfPage } from '../../web-files/site-of-file.ts';
import { resultOfPage } from './result-of-page.ts';

/** What came of a check; null: it was cancelled. */
export type Judged = Outcome | null;

async function judge(
  scan: Scan,
  url: string,
  around: Pick<ScanSurroundings, 'served' | 'servedAlone'>,
  signal: AbortSignal,
): Promise<Judged> {
  const pages: PageResult[] = [];
  const end = await scan(
    { startUrl: url, urls: [url], profile: defaultProfile, limits: { ...defaultLimits, maxPages: 1, maxDepth: 0, concurrency: 1 } },
    {
      ...around,
      checkpoint: { done: [], queued: [] },
      signal,
      sink: {
        page: async (page) => void pages.push(page),
        moved: async () => {},
        signOut: async () => {},
        progress: () => {},
      },
    },
  );
  if (signal.aborted || end.status === 'cancelled') return null;
  if (end.status === 'no_browser') return { failure: { code: 'reason.no_browser', values: {} } };
  const [page] = pages;
  if (page?.status === 'read') return { result: resultOfPage(page) };
  const reason = page?.reason ?? (end.status === 'failed' ? end.reason : { code: 'not_seen' as const, values: {} });
  return { failure: { code: `reason.${reason.code}`, values: reason.values } };
}

/** Judges a page on the web as a scan does, and no other page of its site. */
export const judgePage = (scan: Scan, url: string, signal: AbortSignal): Promise<Judged> => judge(scan, url, {}, signal);

/** Judges a page in a file. Its scripts run as in a scan, but nothing that it asks for is reached. */
export const judgePageFile = (scan: Scan, page: Uint8Array, signal: AbortSignal): Promise<Judged> => {
  const { site, pages } = siteOfPage(page);
  return judge(scan, pages[0]?.url ?? '', { served: site, servedAlone: true }, signal);
};
