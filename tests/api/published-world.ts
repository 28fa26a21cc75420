import type { PublishedRun } from '@manara/contract/published-pages';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { eventually } from '../faults/deadline.ts';
import { fedPage, fedScan, type FedPage } from './fed-scans.ts';
import type { ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

const missing = { code: 'http_status' as const, values: { status: 404 } };

/**
 * A scanner of a site that may change: all of it, or just the addresses that it is told. `before` may hold up the reading of single addresses,
 * `after` what comes once they are stored.
 */
export function livingScan(
  site: () => FedPage[],
  {
    before = async () => {},
    after = async () => {},
  }: { before?: (path: string) => Promise<void>; after?: (path: string, signal: AbortSignal) => Promise<void> } = {},
): Scan {
  return async (request, around) => {
    if (!request.urls) return fedScan(site())(request, around);
    for (const url of request.urls) {
      const { pathname: path } = new URL(url);
      if (around.signal.aborted) return { status: 'cancelled' };
      await before(path);
      await around.sink.page(fedPage(site().find((one) => one.path === path) ?? { path, unread: missing }));
      await after(path, around.signal);
    }
    return { status: 'completed', pagesRead: request.urls.length, pagesUnread: 0, truncated: false, engines: ['fed@1'], browser: 'none' };
  };
}

interface Figures extends Record<string, unknown> {
  compliance_score: number | null;
  issues_found: number;
  pages: { path: string; state: string; score: number | null; issues: number | null }[];
}

/** Published pages of one asset, by their paths. */
export function publisherOf(world: ScanWorld, id: string, origin = 'https://site.example') {
  const self = {
    call: (paths: string[], as?: Member, headers?: Record<string, string>) =>
      world.call('POST', `/assets/${id}/published-pages`, { urls: paths.map((path) => new URL(path, origin).href) }, as, headers),
    async publish(...paths: string[]): Promise<PublishedRun> {
      const { status, body, text } = await self.call(paths);
      if (status !== 202) throw new Error(`${status} ${text}`);
      return body.run;
    },
    async read(run: PublishedRun): Promise<PublishedRun> {
      const { status, body, text } = await world.call('GET', run.address.replace('/api', ''));
      if (status !== 200) throw new Error(text);
      return body;
    },
    ended: (run: PublishedRun): Promise<PublishedRun> =>
      eventually('the published pages are read', async () => {
        const now = await self.read(run);
        return now.status !== 'queued' && now.status !== 'running' && now;
      }),
    /** What the asset comes to, and each of its pages. */
    async figures(): Promise<Figures> {
      const { rows } = await world.pool.query(
        'select compliance_score, issues_found, pages_read, pages_unread, pages_unseen, pages_clean from assets where id = $1',
        [id],
      );
      const { body } = await world.call('GET', `/assets/${id}/pages?limit=100`);
      const pages = (body.pages as { url: string; state: string; score: number | null; issues: number | null }[])
        .map(({ url, state, score, issues }) => ({ path: new URL(url).pathname, state, score, issues }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1));
      return { ...rows[0], pages } as Figures;
    },
  };
  return self;
}
