import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finePage } from './hostile-site.ts';
import { scan } from './scan.ts';
import { serve, type TestSite } from './test-site.ts';

const page = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><title>Moves</title>${head}</head><body><main><h1>Moves</h1>${body}</main></body></html>`;

let site: TestSite;
beforeAll(async () => {
  site = await serve({
    '/to': finePage,
    '/hangs': () => {},
    '/refresh': page('<meta http-equiv="refresh" content="0;url=/to">'),
    '/at-once': page('<script>location.href = "/to"</script>'),
    '/soon': page('<script>setTimeout(() => { location.href = "/to" }, 20)</script>'),
    '/in-steps': page('<meta http-equiv="refresh" content="0;url=/refresh">'),
    '/round': page('<script>setTimeout(() => { location.href = "/round?" + Math.random() }, 20)</script>'),
    '/missing': page('<meta http-equiv="refresh" content="0;url=/nowhere">'),
    '/nowhere-soon': page('<script>setTimeout(() => { location.href = "/hangs" }, 20)</script>', '<img src="/x.png">'),
  });
});
afterAll(() => site.close());

describe('a page that sends its reader on by itself', () => {
  it('is read where it leads, or says why not', async () => {
    const paths = ['/refresh', '/at-once', '/soon', '/in-steps', '/round', '/missing', '/nowhere-soon'];
    const { pages } = await scan(
      { allow: [new URL(site.origin).host] },
      { startUrl: site.origin, urls: paths.map((path) => site.origin + path) },
    );
    const said = pages.map((one) => [new URL(one.url).pathname, one.status === 'read' ? one.title : one.reason.code]);
    expect(said).toEqual([
      ['/refresh', 'Fine'],
      ['/at-once', 'Fine'],
      ['/soon', 'Fine'],
      ['/in-steps', 'Fine'],
      ['/round', 'redirect_loop'],
      ['/missing', 'http_status'],
      ['/nowhere-soon', 'Moves'],
    ]);
  });
});
