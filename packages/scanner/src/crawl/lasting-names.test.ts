import { createEgress } from '@manara/egress/egress';
import { expect, it } from 'vitest';
import type { PageReading } from '../page/page-reader.ts';
import { crawl } from './crawl.ts';

const site = 'http://site.invalid';

/** A page of a site: where it led, what it holds, what it calls canonical. */
interface Held {
  leadsTo?: string;
  links?: string[];
  words?: string[];
  canonical?: string;
}
/** What a site answers in one visit; undefined: nothing is there. */
type Site = (path: string) => Held | undefined;

function reading(asked: string, held: Held | undefined): PageReading {
  const absolute = (path: string): string => new URL(path, site).href;
  const finalUrl = absolute(held?.leadsTo ?? asked);
  const base = {
    finalUrl,
    startedAt: '',
    milliseconds: 0,
    links: (held?.links ?? []).map(absolute),
    canonical: held?.canonical === undefined ? null : absolute(held.canonical),
  };
  if (!held) return { ...base, outcome: { status: 'unread', reason: { code: 'http_status', values: { status: 404 } }, answer: null } };
  const page = { title: '', language: null, elements: 1, settled: true, rules: [], findings: [], unreadFrames: [] };
  return {
    ...base,
    words: held.words ?? [],
    outcome: { status: 'read', page: { status: 'read', finalUrl, startedAt: '', milliseconds: 0, ...page } },
  };
}

/** The paths of the pages that a scan counts; `known`: those of the scan before. */
async function scanned(answer: Site, known: string[] = []): Promise<string[]> {
  const urls: string[] = [];
  const none = async (url: string | URL) => ({
    ok: true as const,
    url: String(url),
    hops: [],
    headers: {},
    status: 404,
    body: Buffer.from(''),
  });
  await crawl(
    {
      startUrl: `${site}/`,
      profile: { wcag: '2.1', level: 'AA' },
      limits: { maxPages: 50, maxDepth: 10, pagesPerMinute: 0, concurrency: 2 },
    },
    {
      signal: new AbortController().signal,
      egress: { ...createEgress({ allow: [] }), fetch: none },
      sink: { page: async ({ url }) => void urls.push(url.replace(site, '')), progress: () => {} },
      checkpoint: { done: [], queued: known.map((path) => ({ url: site + path, depth: 1 })) },
    },
    { browserName: () => '', read: async (url) => reading(url, answer(url.replace(site, ''))) },
  );
  return urls.toSorted();
}

it('knows pages again whose address holds the token of a visit, to which the page before them was sent', async () => {
  const visit =
    (token: string): Site =>
    (path) => {
      if (path === '/') return { links: ['/checkout', '/about'] };
      if (path === '/about') return {};
      if (path === '/checkout') return { leadsTo: `/checkout/${token}`, links: [`/checkout/${token}/address`, `/help?order=${token}`] };
      if (path === `/checkout/${token}/address`) return { links: [`/checkout/${token}/pay`] };
      return path === `/checkout/${token}/pay` || path === `/help?order=${token}` ? {} : undefined;
    };
  const first = await scanned(visit('9f8e7d6c5b4a'));
  expect(first).toEqual([
    '/',
    '/about',
    '/checkout',
    '/checkout/9f8e7d6c5b4a/address',
    '/checkout/9f8e7d6c5b4a/pay',
    '/help?order=9f8e7d6c5b4a',
  ]);
  expect(await scanned(visit('0a1b2c3d4e5f'), first)).toEqual(first);
});

it('keeps the address that links name where a page calls canonical what was made up for the visit', async () => {
  const visit =
    (token: string): Site =>
    (path) => {
      if (path === '/') return { links: ['/chat', '/flow', '/old', '/sorted?by=name'] };
      if (path === '/chat') return { leadsTo: `/chat/${token}`, canonical: `/chat/${token}` };
      if (path === '/flow') return { leadsTo: `/flow?step=${token.length}`, canonical: `/flow?step=${token.length}` };
      // What lasts is the page's own word.
      if (path === '/old') return { leadsTo: '/new', canonical: '/new' };
      return path === '/sorted?by=name' ? { canonical: '/sorted' } : undefined;
    };
  const first = await scanned(visit('9f8e7d6c5b4a'));
  expect(first).toEqual(['/', '/chat', '/flow', '/new', '/sorted']);
  expect(await scanned(visit('0a1b2c3d4e5f6'), first)).toEqual(first);
});

it('takes addresses for one page that differ by what may keep caches from answering and hold the same, and only those', async () => {
  const visit =
    (stamp: string, films: string[]): Site =>
    (path) => {
      if (path === '/') return { links: [`/news?v=${stamp}`, ...films.map((film) => `/watch?v=${film}`)] };
      if (path.startsWith('/news?v=')) return { links: [`/news?v=${stamp}0`], words: ['the', 'news'] };
      return path.startsWith('/watch?v=') ? { words: ['a', 'film', path.slice(-1)] } : undefined;
    };
  const first = await scanned(visit('k3j9', ['dawn1', 'dusk2']));
  expect(first).toEqual(['/', '/news?v=k3j9', '/watch?v=dawn1', '/watch?v=dusk2']);
  expect(await scanned(visit('x7p2', ['dawn1', 'dusk2']), first)).toEqual(first);
  expect(await scanned(visit('q5w1', ['noon3', 'dawn1', 'dusk2']), first)).toEqual([...first, '/watch?v=noon3']);
});
