import type { PageResult, QueuedPage, ScanCheckpoint } from '@manara/core/scan';
import { createEgress } from '@manara/egress/egress';
import { expect, it } from 'vitest';
import type { PageReader, PageReading } from '../page/page-reader.ts';
import { crawl } from './crawl.ts';

const site = 'http://site.invalid';

/** What addresses of a site hold: links, where they lead, or which page they call canonical. */
type Pages = Record<string, string[] | { leadsTo: string } | { canonical: string }>;
interface Wanted {
  maxPages?: number;
  maxDepth?: number;
  startUrl?: string;
  robots?: string;
  checkpoint?: ScanCheckpoint;
  /** Ends the attempt after so many pages. */
  stopAfter?: number;
  refuses?: (url: string) => boolean;
  hashRoutes?: boolean;
}

function reading(asked: string, pages: Pages): PageReading {
  const { pathname, search, origin } = new URL(asked);
  const here = pages[pathname + search];
  const finalUrl = here && 'leadsTo' in here ? new URL(here.leadsTo, origin).href : asked;
  const canonical = here && 'canonical' in here ? new URL(here.canonical, origin).href : null;
  const base = { finalUrl, startedAt: '', milliseconds: 0, links: [], canonical };
  if (!here) return { ...base, outcome: { status: 'unread', reason: { code: 'http_status', values: { status: 404 } }, answer: null } };
  const end = new URL(finalUrl);
  const held = pages[end.pathname + end.search];
  const links = Array.isArray(held) ? held : [];
  const page = {
    status: 'read' as const,
    finalUrl,
    startedAt: '',
    milliseconds: 0,
    title: '',
    language: null,
    elements: 1,
    settled: true,
    rules: [],
    findings: [],
    unreadFrames: [],
  };
  return { ...base, words: ['a', 'b', 'c'], links: links.map((link) => new URL(link, end.origin).href), outcome: { status: 'read', page } };
}

async function crawled(
  pages: Pages,
  { maxPages = 50, maxDepth = 10, startUrl = `${site}/`, robots = '', checkpoint, stopAfter, refuses, hashRoutes = false }: Wanted = {},
) {
  const results: PageResult[] = [];
  const moved: QueuedPage[] = [];
  const asked: string[] = [];
  const fetched: string[] = [];
  const stop = new AbortController();
  const reader: PageReader = {
    browserName: () => '',
    read: async (url) => {
      asked.push(url);
      return reading(url, pages);
    },
  };
  const egress = {
    ...createEgress({ allow: [] }),
    fetch: async (url: string | URL) => {
      fetched.push(String(url));
      const isRobots = String(url).endsWith('/robots.txt');
      return {
        ok: true as const,
        url: String(url),
        hops: [],
        headers: {},
        status: isRobots ? 200 : 404,
        body: Buffer.from(isRobots ? robots : ''),
      };
    },
  };
  const outcome = await crawl(
    { startUrl, profile: { wcag: '2.1', level: 'AA' }, limits: { maxPages, maxDepth, pagesPerMinute: 0, concurrency: 2 }, hashRoutes },
    {
      signal: stop.signal,
      egress,
      sink: {
        page: async (page) => {
          results.push(page);
          if (results.length === stopAfter) stop.abort();
        },
        moved: async (page) => void moved.push(page),
        progress: () => {},
      },
      ...(checkpoint && { checkpoint }),
    },
    reader,
    refuses,
  );
  return { outcome, results, urls: results.map(({ url }) => url), moved: moved.map(({ url }) => url), asked, fetched };
}

const at = (...paths: string[]): string[] => paths.map((path) => site + path);
const queued = (...paths: string[]): QueuedPage[] => at(...paths).map((url) => ({ url, depth: 1 }));
const lists = Array.from({ length: 40 }, (_, page) => `/list?page=${page}`);

it('asks for every page known before, also for those that a guard against traps would leave out of links', async () => {
  const deep = `/${Array.from({ length: 20 }, (_, part) => `part${part}`).join('/')}`;
  const known = ['/', '/orphan', ...lists, deep];
  const pages = Object.fromEntries(known.map((path) => [path, []]));
  const { urls, outcome } = await crawled(pages, { checkpoint: { done: [], queued: queued(...known) } });
  expect(urls.toSorted()).toEqual(at(...known).toSorted());
  expect(outcome).toMatchObject({ truncated: false });
});

it('reads a finite site whole, whatever its addresses look like', async () => {
  const months = Array.from({ length: 9 }, (_, month) => `/archive/2026/${month + 1}`);
  const links = Object.fromEntries([['/', [...lists, ...months]], ...[...lists, ...months].map((path) => [path, []])]);
  const { urls, outcome } = await crawled(links);
  expect(urls).toHaveLength(50);
  expect(outcome).toEqual({ pagesRead: 50, pagesUnread: 0, truncated: false });
});

it('says which addresses it left out, and why', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [at === 0 ? '/' : `/part/${at}`, [`/part/${at + 1}`, ...(at > 0 ? ['/a/a/a'] : [])]]),
  );
  const { outcome } = await crawled(chain, { maxDepth: 4 });
  expect(outcome).toMatchObject({
    truncated: true,
    leftOut: [
      { reason: 'circle', count: 1, examples: at('/a/a/a') },
      { reason: 'depth', count: 1, examples: at('/part/5') },
    ],
  });
});

it('leaves a calendar that goes on for ever', async () => {
  const pages: Pages = new Proxy(
    {},
    {
      get: (_pages, path: string) => {
        const month = Number(/month=(-?\d+)/.exec(path)?.[1]);
        return path === '/'
          ? ['/calendar?month=1', '/a']
          : path === '/a'
            ? []
            : Array.from({ length: 9 }, (_, next) => `/calendar?month=${month * 9 + next + 1}`);
      },
    },
  );
  const { urls, outcome } = await crawled(pages, { maxPages: 100, maxDepth: 50 });
  expect(urls).toContain(`${site}/a`);
  expect(urls.length).toBeLessThan(50);
  expect(outcome).toMatchObject({ truncated: true, leftOut: [{ reason: 'calendar' }] });
});

it('keeps the address that links name for a page whose redirect is made up for each visit', async () => {
  const visit = async (known: string[], token: string) => {
    const pages: Pages = {
      '/': ['/checkout', '/chat'],
      '/checkout': { leadsTo: `/checkout/${token}` },
      '/chat': { leadsTo: `/chat?talk=${token}` },
    };
    return (await crawled(pages, { checkpoint: { done: [], queued: known.map((url) => ({ url, depth: 1 })) } })).urls;
  };
  const first = await visit([], '9f8e7d6c5b4a');
  expect(first).toEqual(at('/', '/checkout', '/chat'));
  expect(await visit(first, '0a1b2c3d4e5f')).toEqual(first);
});

it('keeps its start page where that is sent on to a token of the visit', async () => {
  expect((await crawled({ '/': { leadsTo: '/session/9f8e7d6c5b4a' }, '/session/9f8e7d6c5b4a': ['/a'], '/a': [] })).urls).toEqual(
    at('/', '/a'),
  );
  expect((await crawled({ '/': { leadsTo: '/?from=9' }, '/?from=9': [] })).urls).toEqual(at('/'));
});

it('reads views behind a fragment where that is wished', async () => {
  const pages: Pages = { '/': ['/#/loans', '/#!/rooms', '/#foot', '/#/'] };
  expect((await crawled(pages, { hashRoutes: true })).urls).toEqual(at('/', '/#/loans', '/#!/rooms'));
  expect((await crawled(pages)).urls).toEqual(at('/'));
});

it('says which addresses lead to another page, and only those', async () => {
  const pages: Pages = { '/': ['/a', '/b'], '/a': [], '/b': { leadsTo: '/c' }, '/c': [], '/old': { leadsTo: '/a' } };
  const { urls, moved } = await crawled(pages, { checkpoint: { done: [], queued: queued('/old', '/gone', '/never') } });
  expect(urls).toEqual(at('/', '/a', '/b', '/gone', '/never'));
  expect(moved).toEqual(at('/old'));
});

it('says nothing of known pages that a limit kept it from', async () => {
  const pages: Pages = { '/': ['/a'], '/a': [], '/b': [], '/c': [] };
  const { urls, moved, outcome } = await crawled(pages, { maxPages: 2, checkpoint: { done: [], queued: queued('/', '/b', '/c') } });
  expect({ urls, moved, outcome }).toMatchObject({ urls: at('/', '/a'), moved: [], outcome: { truncated: true } });
});

it('keeps the address under which it knows a page, however that is written in links now', async () => {
  const pages: Pages = { '/': ['/a/', '/b/index.html'], '/a': { leadsTo: '/a/' }, '/a/': [], '/b': [] };
  const { urls, moved } = await crawled(pages, { checkpoint: { done: [], queued: queued('/a', '/b') } });
  expect({ urls, moved }).toEqual({ urls: at('/', '/a', '/b'), moved: [] });
});

it('notices that the start page leads elsewhere by now', async () => {
  const pages: Pages = { '/': { leadsTo: '/en' }, '/en': ['/'] };
  const { urls, moved } = await crawled(pages, { checkpoint: { done: [], queued: queued('/') } });
  expect({ urls, moved }).toEqual({ urls: at('/en'), moved: at('/') });
});

it('neither asks for pages of an origin that the site has left, nor asks robots.txt about them', async () => {
  const pages: Pages = { '/': ['/a'], '/a': [], '/b': [] };
  const old = ['/', '/b'].map((path) => ({ url: `http://old.invalid${path}`, depth: 1 }));
  const { urls, asked } = await crawled(pages, { robots: 'User-agent: *\nDisallow: /b', checkpoint: { done: [], queued: old } });
  expect({ urls, asked }).toEqual({ urls: at('/', '/a'), asked: at('/', '/a') });
});

it('reads as many pages when it goes on as it would have read in one go, whatever robots.txt forbids', async () => {
  const forbidden = Array.from({ length: 6 }, (_, page) => `/no/${page}`);
  const open = Array.from({ length: 12 }, (_, page) => `/yes/${page}`);
  const pages = Object.fromEntries([['/', [...forbidden, ...open]], ...open.map((path) => [path, []])]);
  const wanted = { maxPages: 8, robots: 'User-agent: *\nDisallow: /no' };
  const whole = await crawled(pages, wanted);
  const first = await crawled(pages, { ...wanted, stopAfter: 9 });
  expect(first.outcome).toBe('cancelled');
  const isForbidden = (result: PageResult): boolean => result.status === 'unread' && result.reason.code === 'robots';
  const done = new Set(first.urls);
  const second = await crawled(pages, {
    ...wanted,
    checkpoint: {
      done: first.urls,
      forbidden: first.results.filter(isForbidden).length,
      moved: first.moved,
      queued: first.results.flatMap(({ discovered }) => discovered).filter(({ url }) => !done.has(url)),
    },
  });
  expect([...first.urls, ...second.urls]).toEqual(whole.urls);
  expect(whole.results.filter(({ status }) => status === 'read')).toHaveLength(8);
});

it('passes over tens of thousands of forbidden links', async () => {
  const links = Array.from({ length: 30_000 }, (_, page) => `/no/${page}`);
  const { results, outcome } = await crawled(
    { '/': [...links, '/yes'], '/yes': [] },
    { maxPages: 5000, robots: 'User-agent: *\nDisallow: /no' },
  );
  expect(results.filter(({ status }) => status === 'read').map(({ url }) => url)).toEqual(at('/', '/yes'));
  expect(results).toHaveLength(5002);
  expect(outcome).toMatchObject({ truncated: false });
});

it('does not throw away what a page gave for the page it calls canonical, where that one gave nothing', async () => {
  const { urls, moved } = await crawled({ '/': ['/dead', '/b'], '/b': { canonical: '/dead' } });
  expect({ urls, moved }).toEqual({ urls: at('/', '/dead', '/b'), moved: [] });
});

it('counts no page under an address that is not to be told, however the page calls itself', async () => {
  const pages = { '/': { leadsTo: '/in?t=secret' }, '/in?t=secret': ['/a'], '/a': { canonical: '/a?t=secret' } };
  const { urls, moved } = await crawled(pages, { refuses: (url) => url.includes('secret') });
  expect(urls).toEqual(at('/', '/a'));
  expect(moved).toEqual([]);
});
