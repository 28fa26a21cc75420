import { defaultLimits, type PageResult } from '@manara/core/scan';
import { createEgress } from '@manara/egress/egress';
import type { Inspection } from '@manara/scanner/page/open-page';
import { scanSite } from '@manara/scanner/scan-site';

/** Scans pages as they are given, and does something on each while it is open. */
export async function look(urls: readonly string[], inspect?: Inspection): Promise<Extract<PageResult, { status: 'read' }>[]> {
  const pages: Extract<PageResult, { status: 'read' }>[] = [];
  let failed: unknown = null;
  await scanSite(
    {
      startUrl: urls[0] ?? '',
      urls: [...urls],
      profile: { wcag: '2.2', level: 'AA' },
      limits: { ...defaultLimits, maxPages: urls.length },
    },
    {
      signal: new AbortController().signal,
      egress: createEgress({ allow: urls.map((url) => new URL(url).host) }),
      ...(inspect && {
        inspect: (page) =>
          inspect(page).catch((error: unknown) => {
            failed = error;
          }),
      }),
      sink: {
        page: (page) => {
          if (page.status === 'read') pages.push(page);
          else failed = new Error(`${page.url}: ${page.reason.code}`);
          return Promise.resolve();
        },
        progress: () => {},
      },
    },
  );
  if (failed) throw failed;
  return pages;
}
