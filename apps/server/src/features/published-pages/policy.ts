import { addressKey, canonicalAddress, isSameSite } from '@manara/scanner/crawl/address';
import { scopeFilter, type ScanScope } from '@manara/core/scope/scan-scope';
import type { ErrorCode } from '../../platform/http/app-error.ts';

/** Pages of one run at most; a call that would make more of them begins another run. */
export const mostPagesOfRun = 200;

/** Seconds that a run waits for further calls: systems publish a page and what lists it one after another. */
export const waitForMore = 5;

/** Links between the start page and a page that no scan has met: it is not known, but it is not the start page. */
export const depthOfNewPage = 1;

/** What decides whether an address is a page of an asset. */
export interface PublishedScope {
  /** Where the asset is said to begin. */
  start: string;
  /** The origin that its latest scan found the site at. */
  site: string;
  /** As the asset's settings are now. */
  scope: ScanScope;
  /** Addresses that differ by a fragment are pages of their own. */
  routes: boolean;
}

type Judged = { url: string } | { refusal: ErrorCode };

/** The address on the origin of the site, under which its pages are counted. */
function onSite(address: string, site: string): string {
  const [url, { protocol, hostname, port }] = [new URL(address), new URL(site)];
  url.protocol = protocol;
  url.hostname = hostname;
  url.port = port;
  return url.href;
}

/** The page that an address names, or why the asset has no such page. The start page belongs to it whatever its scope is. */
export function judgeAddress(address: string, { start, site, scope, routes }: PublishedScope): Judged {
  const canonical = canonicalAddress(address, { routes });
  if (canonical === null) return { refusal: 'published.no_address' };
  const belongs = [start, site].some((own) => isSameSite(own, canonical) || isSameSite(canonical, own));
  if (!belongs) return { refusal: 'published.outside' };
  const url = onSite(canonical, site);
  const isStart = addressKey(url) === addressKey(onSite(canonicalAddress(start) ?? start, site));
  return isStart || scopeFilter(scope)(url) ? { url } : { refusal: 'published.excluded' };
}

/** The spellings under which a scan may have counted the same page. */
export function spellingsOf(canonical: string): string[] {
  const [url, other, index] = [new URL(canonical), new URL(canonical), new URL(canonical)];
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  index.pathname = url.pathname.replace(/[^/]*$/, '');
  return [...new Set([url, other, index].map(({ href }) => href))].filter((href) => addressKey(href) === addressKey(canonical));
}
