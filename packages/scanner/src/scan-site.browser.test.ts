import { expect, it } from 'vitest';
import { scan } from '../testing/scan.ts';
import { page, serve, type Answer } from '../testing/serve.ts';
import { inLongForm } from '../../../tests/long-form.ts';

const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">Go to ${path}</a>`).join(' ');
const withSite = async <Result>(
  pages: Record<string, Answer>,
  run: (site: Awaited<ReturnType<typeof serve>>) => Promise<Result>,
): Promise<Result> => {
  const site = await serve(pages);
  try {
    return await run(site);
  } finally {
    site.close();
  }
};
const text =
  (body: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
const redirect =
  (to: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location: to }).end();

it('reads a site in the order in which its pages are found, whichever is faster', async () => {
  const slow: Answer = (_request, response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page(links('/c'))), 1200);
  await withSite(
    { '/': page(links('/slow', '/b')), '/slow': slow, '/b': page(links('/d')), '/c': page(''), '/d': page('') },
    async (site) => {
      const { end, pages } = await scan(site);
      expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/slow', '/b', '/c', '/d']);
      expect(end).toMatchObject({ status: 'completed', pagesRead: 5, pagesUnread: 0, truncated: false });
    },
  );
});

it('counts a page once whatever its spelling, canonical and redirect', async () => {
  const canonical = (path: string): string => page('', `<link rel="canonical" href="${path}">`);
  await withSite(
    {
      '/': page(links('/a?utm_source=x', '/a#part', '/a/', '/print', '/moved')),
      '/a': page(''),
      '/a/': page(''),
      '/print': canonical('/article'),
      '/moved': redirect('/a'),
    },
    async (site) => {
      const { pages } = await scan(site);
      expect(pages.map(({ url }) => url.replace(site.origin, ''))).toEqual(['/', '/a', '/article']);
    },
  );
});

it('honours robots.txt but for the start page, and reads what the sitemap names', async () => {
  await withSite(
    {
      '/robots.txt': text('User-agent: *\nDisallow: /\nAllow: /open'),
      '/sitemap.xml': (request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<urlset><url><loc>http://${request.headers.host}/open/far</loc></url></urlset>`),
      '/': page(links('/shut', '/open/near')),
      '/open/near': page(''),
      '/open/far': page(''),
      '/shut': page(''),
    },
    async (site) => {
      const { pages } = await scan(site);
      expect(pages.map((one) => [one.url.replace(site.origin, ''), one.status === 'read' ? 'read' : one.reason.code])).toEqual([
        ['/', 'read'],
        ['/shut', 'robots'],
        ['/open/near', 'read'],
        ['/open/far', 'read'],
      ]);
      expect(site.hits).not.toContain('/shut');
    },
  );
});

inLongForm(it)('reads a finite site whole whatever its addresses look like, and cuts a calendar without an end', async () => {
  const answer =
    (body: (at: number) => string): Answer =>
    (request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(body(Number(new URL(request.url ?? '', 'http://x').searchParams.get('id')))));
  const count = (from: number): string[] => Array.from({ length: 30 }, (_, at) => `/index.php?id=${from + at}`);
  const listed: Answer = (request, response) =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end(
      `<urlset>${count(31)
        .map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
        .join('')}</urlset>`,
    );
  await withSite(
    {
      '/': page(links(...count(1), '/calendar?id=1')),
      '/sitemap.xml': listed,
      '/index.php': answer((id) => `<p>Topic ${id} of the council</p>`),
      '/calendar': answer((id) => `<p>Month ${id}: no meetings</p>${links(`/calendar?id=${id + 1}`, `/calendar?id=${id + 2}`)}`),
    },
    async (site) => {
      const { end, pages } = await scan(site, { limits: { maxPages: 100, maxDepth: 100 }, rules: ['document-title'] });
      const paths = pages.map(({ url }) => url.replace(site.origin, ''));
      expect(paths.filter((path) => path.startsWith('/index.php')).toSorted()).toEqual([...count(1), ...count(31)].toSorted());
      const months = paths.filter((path) => path.startsWith('/calendar'));
      expect(months.length).toBeGreaterThanOrEqual(20);
      expect(months.length).toBeLessThan(30);
      expect(end).toMatchObject({ status: 'completed', pagesRead: 61 + months.length, pagesUnread: 0, truncated: true });
      // Each was named by a page that was read, and none of them was read.
      const [left, ...others] = (end.status === 'completed' && end.leftOut) || [];
      expect(others).toEqual([]);
      expect(left).toMatchObject({ reason: 'repeats' });
      expect(left?.count).toBeGreaterThan(0);
      for (const example of left?.examples ?? []) {
        expect(example).toContain('/calendar?id=');
        expect(paths).not.toContain(example.replace(site.origin, ''));
      }
    },
  );
});

it('waits where the site asks for it', async () => {
  let asked = 0;
  const busy: Answer = (_request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(429, { 'retry-after': '1', 'content-type': 'text/html' }).end('later');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page(''));
  };
  await withSite({ '/': busy }, async (site) => expect((await scan(site)).end).toMatchObject({ status: 'completed', pagesRead: 1 }));
});

it('records what is no page, and fails where the start page is none', async () => {
  const file: Answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  const download: Answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment; filename=x.html' }).end('x');
  await withSite(
    {
      '/': page(links('/a.docx', '/report', '/down', '/gone', '/out')),
      '/report': file,
      '/down': download,
      '/out': redirect('http://example.org/'),
    },
    async (site) => {
      const { pages } = await scan(site);
      expect(pages.flatMap((one) => (one.status === 'unread' ? [one.reason.code] : []))).toEqual([
        'not_html',
        'download',
        'http_status',
        'redirect_off_site',
      ]);
      expect(
        pages.flatMap((one) =>
          one.documents.map(({ url, extension, foundOn }) => [url.replace(site.origin, ''), extension, foundOn.replace(site.origin, '')]),
        ),
      ).toEqual([
        ['/a.docx', 'docx', '/'],
        ['/report', 'pdf', '/'],
      ]);
      expect(site.hits).not.toContain('/a.docx');
      expect((await scan(site, { start: '/gone' })).end).toEqual({
        status: 'failed',
        reason: { code: 'http_status', values: { status: 404 } },
      });
    },
  );
});

it('goes on from what was acknowledged', async () => {
  const site = { '/': page(links('/a', '/b', '/c')), '/a': page(''), '/b': page(''), '/c': page('') };
  await withSite(site, async (served) => {
    const first = await scan(served, { limits: { maxPages: 2 } });
    expect(first.end).toMatchObject({ truncated: true });
    const before = served.hits.length;
    const checkpoint = { done: first.pages.map(({ url }) => url), queued: first.pages.flatMap(({ discovered }) => discovered) };
    const { pages } = await scan(served, { checkpoint });
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/b', '/c']);
    expect(served.hits.slice(before).filter((path) => path === '/' || path === '/a')).toEqual([]);
  });
});

it('stops when it is told to, even under an endless script', async () => {
  const endless = page('<script>for (;;) {}</script>');
  await withSite({ '/': endless }, async (site) => {
    const stop = new AbortController();
    const scanned = scan(site, { signal: stop.signal });
    await expect.poll(() => site.hits).toContain('/');
    stop.abort();
    expect((await scanned).end).toEqual({ status: 'cancelled' });
  });
});

it('passes on what the sink rejects with', async () => {
  await withSite({ '/': page('') }, async (site) => {
    await expect(scan(site, { onPage: () => Promise.reject(new Error('the database is gone')) })).rejects.toThrow('the database is gone');
  });
});
