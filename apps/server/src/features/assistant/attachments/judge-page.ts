import { Readable } from 'node:stream';
import type { AttachedResult } from '@manara/core/assistant/attachment';
import { defaultLimits, defaultProfile, type PageResult } from '@manara/core/scan';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { RunError } from '../../../platform/database/schema/runs.ts';
import type { Scan, ScanSurroundings } from '../../scans/perform-scan.ts';
import { resultOfPage } from './result-of-check.ts';

/** What came of a check; null: it was cancelled. */
export type Judged = { result: AttachedResult } | { failure: RunError } | null;

/** A host that no resolver may know: the file is served there, to the scanner's browser alone. */
const host = 'attachment.invalid';

/** A site of one page. What the page asks for besides itself is not there. */
const siteOf = (page: Uint8Array): ServedSite => ({
  host,
  answer: async (address) =>
    address === '/'
      ? { status: 200, headers: { 'content-type': 'text/html', 'content-length': String(page.length) }, body: Readable.from([page]) }
      : { status: 404, headers: { 'content-type': 'text/plain', 'content-length': '0' }, body: Readable.from([]) },
});

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
export const judgePageFile = (scan: Scan, page: Uint8Array, signal: AbortSignal): Promise<Judged> =>
  judge(scan, `http://${host}/`, { served: siteOf(page), servedAlone: true }, signal);
