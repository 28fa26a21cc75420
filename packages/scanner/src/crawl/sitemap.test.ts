import { gzipSync } from 'node:zlib';
import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import { expect, it } from 'vitest';
import { parseSitemap, readSitemaps } from './sitemap.ts';

const urlset = (...pages: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((page) => `<url><loc> ${page} </loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;
const site = 'https://example.org';

function egressServing(files: Record<string, string | Buffer>): { fetch: (url: string | URL) => Promise<FetchResult>; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (url) => {
      const address = String(url);
      asked.push(address);
      const file = files[address];
      return {
        ok: true,
        url: address,
        hops: [address],
        status: file === undefined ? 404 : 200,
        headers: {},
        body: new Uint8Array(Buffer.from(file ?? '')),
      };
    },
  };
}
const read = (files: Record<string, string | Buffer>, named: string[] = [], maxPages = 100) => {
  const egress = egressServing(files);
  return readSitemaps(egress, site, named, maxPages, new AbortController().signal).then((pages) => ({ pages, asked: egress.asked }));
};

it('reads pages, one or many, with their entities', () => {
  expect(parseSitemap(urlset(`${site}/a?x=1&amp;y=2`))).toEqual({ pages: [`${site}/a?x=1&y=2`], sitemaps: [] });
  expect(parseSitemap(urlset(`${site}/a`, `${site}/b`)).pages).toHaveLength(2);
});
it('reads a plain list', () => expect(parseSitemap(`${site}/a\n\n${site}/b\n`).pages).toEqual([`${site}/a`, `${site}/b`]));
it('does not let entities grow', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${urlset(`${site}/&b;`)}`;
  expect(JSON.stringify(parseSitemap(bomb)).length).toBeLessThan(200);
});
it('takes what is not a sitemap for nothing', () => expect(parseSitemap('<html><p>Not found')).toEqual({ pages: [], sitemaps: [] }));
it('follows an index, unpacks gzip, and leaves files of other hosts', async () => {
  const index = `<sitemapindex><sitemap><loc>${site}/one.xml.gz</loc></sitemap><sitemap><loc>https://elsewhere.example/two.xml</loc></sitemap></sitemapindex>`;
  const { pages, asked } = await read({ [`${site}/sitemap.xml`]: index, [`${site}/one.xml.gz`]: gzipSync(urlset(`${site}/a`)) });
  expect(pages).toEqual([`${site}/a`]);
  expect(asked).toEqual([`${site}/sitemap.xml`, `${site}/one.xml.gz`]);
});
it('ends with an index that names itself, and with enough pages', async () => {
  const loop = `<sitemapindex><sitemap><loc>${site}/sitemap.xml</loc></sitemap></sitemapindex>`;
  expect((await read({ [`${site}/sitemap.xml`]: loop })).asked).toHaveLength(1);
  expect((await read({ [`${site}/map.xml`]: urlset(`${site}/a`, `${site}/b`, `${site}/c`) }, [`${site}/map.xml`], 2)).pages).toHaveLength(
    2,
  );
});
it('does not unpack without bound', async () => {
  expect((await read({ [`${site}/sitemap.xml`]: gzipSync(Buffer.alloc(60_000_000, 'a')) })).pages).toEqual([]);
});
