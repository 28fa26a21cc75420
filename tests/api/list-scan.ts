import type { Scan } from '@manara/server/features/scans/perform-scan';
import { fedPage, type FedPage } from './fed-scans.ts';

/** A scanner that reads just the addresses and rules that it is told, of a site that may change. */
export function listScan(site: () => FedPage[], before: (url: string, signal: AbortSignal) => Promise<void> = async () => {}): Scan {
  return async ({ urls = [], rules = [] }, { signal, sink }) => {
    for (const url of urls) {
      await before(url, signal);
      if (signal.aborted) return { status: 'cancelled' };
      const path = new URL(url).pathname;
      const page = site().find((one) => one.path === path) ?? { path, unread: { code: 'http_status' as const, values: { status: 404 } } };
      const told = { ...page, findings: page.findings?.filter(({ rule }) => rules.includes(rule)), tried: rules };
      await sink.page(fedPage(told));
    }
    return { status: 'completed', pagesRead: urls.length, pagesUnread: 0, truncated: false, engines: [], browser: '' };
  };
}
