import { hostilePages } from './hostile-pages.ts';
import { serve, type TestSite } from './test-site.ts';

/** An ordinary page with one violation (an image without a text alternative), to show that scanning goes on. */
export const finePage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fine</title></head><body><main><h1>Fine</h1><p>An ordinary page.</p><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></main></body></html>';

/**
 * Serves the pages of `hostilePages` on loopback, `/fine/<anything>` as ordinary pages, and `/`, which links to those chosen and to
 * one ordinary page. `/text-with-scripts` is the one whose words appear on screens and in reports.
 */
export async function startHostileSite(paths: readonly string[] = Object.keys(hostilePages)): Promise<TestSite> {
  const links = [...paths, '/fine/last'].map((path) => `<li><a href="${path}">${path.slice(1)}</a></li>`);
  const fine = Array.from({ length: 200 }, (_, index) => [`/fine/${index}`, finePage]);
  return serve({
    ...Object.fromEntries(Object.entries(hostilePages).map(([path, page]) => [path, page.serve])),
    ...Object.fromEntries(fine),
    '/fine/last': finePage,
    '/': `<!doctype html><html lang="en"><title>Hostile site</title><main><h1>Hostile site</h1><ul>${links.join('')}</ul></main></html>`,
  });
}
