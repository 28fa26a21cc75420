import { defaultLimits, defaultProfile, type PageResult, type ScanEnd, type ScanRequest } from '@manara/core/scan';
import { createEgress, type EgressSettings } from '@manara/egress/egress';
import type { EgressProxy, Refusal } from '@manara/egress/proxy/start-proxy';
import { scanSite } from '@manara/scanner/scan-site';
import { watchBrowsers } from './browsers.ts';

/** The long form of these tests: every address, every page. The short form takes a part that still has each kind. */
export const full = process.env.MANARA_FULL === '1';

export interface Scanned {
  end: ScanEnd;
  pages: PageResult[];
  /** What the browser's proxy did not let out. */
  refused: readonly Refusal[];
  /** Processes of this scan's browsers that lived on after it: ought to be none. */
  leftOver: number[];
}

/** One scan through the real scanner, in a browser of its own. */
export async function scan(
  settings: EgressSettings,
  request: Partial<ScanRequest> & { startUrl: string },
  signal = new AbortController().signal,
): Promise<Scanned> {
  const egress = createEgress(settings);
  const proxies: EgressProxy[] = [];
  const startProxy: typeof egress.startProxy = async (limits) => {
    const proxy = await egress.startProxy(limits);
    proxies.push(proxy);
    return proxy;
  };
  const pages: PageResult[] = [];
  const browsers = watchBrowsers();
  const end = await scanSite(
    { profile: defaultProfile, limits: { ...defaultLimits, maxPages: 1000 }, ...request },
    {
      signal,
      egress: { ...egress, startProxy },
      browser: { executablePath: process.env.MANARA_CHROMIUM },
      sink: { page: async (page) => void pages.push(page), progress: () => {} },
    },
  );
  return { end, pages, refused: proxies.flatMap((proxy) => proxy.refused), leftOver: await browsers.leftOver() };
}
