import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { specialAddresses } from '@manara/egress/address/special-addresses.fixture';
import { embeddings, ipv4Spellings, ipv6Spellings } from '@manara/egress/address/spellings.fixture';
import type { Resolver } from '@manara/egress/resolve';
import { inLongForm } from '../long-form.ts';
import { machineAddresses, startCanary, type Canary } from './canary.ts';
import { full, scan } from './scan.ts';
import { attemptSupport, serve, type TestSite } from './test-site.ts';

const all = specialAddresses.flatMap(([, ...addresses]) => addresses);
/** In short: one of each kind, and every address of the metadata services. */
const chosen = full ? all : specialAddresses.flatMap(([kind, ...addresses]) => (kind === 'metadata' ? addresses : addresses.slice(0, 1)));
const addresses = [...new Set([...chosen, '127.0.0.1', '::1', ...machineAddresses()])];
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const spellings = (address: string): string[] =>
  address.includes(':') ? ipv6Spellings(address).map(inUrl) : [...ipv4Spellings(address), ...embeddings(address).map(inUrl)];

let canary: Canary;
let site: TestSite;
beforeAll(async () => {
  canary = await startCanary();
  const page = (body: string): string => `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main></html>`;
  const images = (address: string): string =>
    spellings(address)
      .map((host, index) => `<img alt="" src="http://${host}:${canary.port}/${index}">`)
      .join('\n');
  const redirected = (status: number): string =>
    addresses
      .map(
        (address, index) =>
          `<img alt="" src="/redirect/${status}?to=${encodeURIComponent(`http://${inUrl(address)}:${canary.port}/${index}`)}">`,
      )
      .join('\n');
  site = await serve({
    ...attemptSupport,
    '/robots.txt': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(
          `Sitemap: http://127.0.0.1:${canary.port}/sitemap.xml\nSitemap: ${site.origin}/redirect/302?to=${encodeURIComponent(`http://localhost:${canary.port}/`)}\nSitemap: http://rebind.example:${canary.port}/\n`,
        ),
    '/': page('<a href="/one">One</a><a href="/two">Two</a>'),
    '/one': page(`<a href="http://127.0.0.1:${canary.port}/">Inside</a><a href="//localhost:${canary.port}/">Inside</a>`),
    '/two': page(''),
    ...Object.fromEntries(addresses.map((address, index) => [`/spelled/${index}`, page(images(address))])),
    ...Object.fromEntries([301, 302, 307].map((status) => [`/redirected/${status}`, page(redirected(status))])),
    '/rebind': page(`<img alt="" src="http://rebind.example:${canary.port}/"><img alt="" src="http://flip.example:${canary.port}/"><script>
      const again = () => fetch('http://flip.example:${canary.port}/' + Math.random(), { mode: 'no-cors' }).catch(() => {});
      Promise.all([again(), again(), again()]).then(again).then(again).then(again);</script>`),
  });
});
beforeEach(() => void canary.hits.splice(0));
afterAll(() => Promise.all([canary.close(), site.close()]));

const allow = (): string[] => [new URL(site.origin).host];

describe('special addresses through the scanner', () => {
  it('are at least 23', () => expect(addresses.length).toBeGreaterThanOrEqual(23));

  it('are refused when the scan is told to read them', async () => {
    const urls = addresses.map((address) => `http://${inUrl(address)}:${canary.port}/`);
    const { end, pages, leftOver } = await scan({ allow: allow() }, { startUrl: `${site.origin}/`, urls });
    expect(pages.map((page) => [page.url, page.status === 'unread' && page.reason.code])).toEqual(
      urls.map((url) => [new URL(url).href, 'egress_refused']),
    );
    expect(end).toMatchObject({ status: 'completed', pagesRead: 0 });
    expect([canary.hits, leftOver]).toEqual([[], []]);
  }, 600_000);

  inLongForm(it)(
    'are refused as the start page, with the reason',
    async () => {
      for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', 'inside.example']) {
        const { end } = await scan(
          { allow: allow(), resolver: async () => [{ address: '127.0.0.1', family: 4 }] },
          { startUrl: `http://${host}:${canary.port}/` },
        );
        expect([host, end]).toMatchObject([host, { status: 'failed', reason: { code: 'egress_refused' } }]);
      }
      expect(canary.hits).toEqual([]);
    },
    300_000,
  );

  inLongForm(it)(
    'are refused in all spellings as parts of a page',
    async () => {
      const { pages, refused } = await scan(
        { allow: allow() },
        { startUrl: `${site.origin}/`, urls: addresses.map((_, index) => `${site.origin}/spelled/${index}`) },
      );
      expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 'read'));
      expect(canary.hits).toEqual([]);
      // The newest thousand are kept: the last pages of the list have asked for all of theirs.
      const asked = new Set(refused.map(({ host, reason }) => `${host} ${reason}`));
      expect(asked.size).toBeGreaterThan(23);
    },
    600_000,
  );

  inLongForm(it)(
    'would have been reached: one that is allowed is, in every spelling of it',
    async () => {
      const { pages } = await scan(
        { allow: [...allow(), `127.0.0.1:${canary.port}`] },
        { startUrl: `${site.origin}/`, urls: [`${site.origin}/spelled/${addresses.indexOf('127.0.0.1')}`] },
      );
      expect(pages).toMatchObject([{ status: 'read' }]);
      expect(new Set(canary.hits.map(({ said }) => said)).size).toBe(ipv4Spellings('127.0.0.1').length);
    },
    120_000,
  );

  it('are refused where a redirect leads', async () => {
    const direct = [301, 302, 303, 307, 308].flatMap((status) =>
      ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]'].map(
        (host) => `${site.origin}/redirect/${status}?to=${encodeURIComponent(`http://${host}:${canary.port}/`)}`,
      ),
    );
    const { pages } = await scan(
      { allow: allow() },
      { startUrl: `${site.origin}/`, urls: [...direct, ...[301, 302, 307].map((status) => `${site.origin}/redirected/${status}`)] },
    );
    expect(pages.slice(0, direct.length).map((page) => page.status === 'unread' && page.reason.code)).toEqual(
      direct.map(() => expect.stringMatching(/^(redirect_off_site|egress_refused)$/)),
    );
    expect(pages.slice(direct.length).map(({ status }) => status)).toEqual(['read', 'read', 'read']);
    expect(canary.hits).toEqual([]);
  }, 600_000);

  inLongForm(it)(
    'are refused where a name changes what it means',
    async () => {
      let asked = 0;
      const resolver: Resolver = async (name) => {
        if (name === 'rebind.example') return [{ address: '127.0.0.1', family: 4 }];
        asked += 1;
        // A public address that answers nothing here, then the canary's: as a rebinding server would.
        return [{ address: asked % 2 === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
      };
      const { pages, refused } = await scan(
        { allow: [`rebind.example:${site.port}`], resolver },
        {
          startUrl: `http://rebind.example:${site.port}/rebind`,
          urls: [
            `http://rebind.example:${site.port}/rebind`,
            `http://flip.example:${canary.port}/`,
            `http://flip.example:${canary.port}/again`,
          ],
        },
      );
      expect(pages[0]).toMatchObject({ status: 'read' });
      expect(pages.slice(1).map(({ status }) => status)).toEqual(['unread', 'unread']);
      expect(refused.map(({ host }) => host)).toEqual(expect.arrayContaining(['rebind.example', 'flip.example']));
      expect(canary.hits).toEqual([]);
    },
    300_000,
  );

  inLongForm(it)(
    'are not reached by the crawler: links, sitemaps, robots.txt',
    async () => {
      const { end, pages } = await scan({ allow: allow() }, { startUrl: `${site.origin}/` });
      expect(end).toMatchObject({ status: 'completed' });
      expect(
        pages
          .filter(({ status }) => status === 'read')
          .map(({ url }) => new URL(url).pathname)
          .toSorted(),
      ).toEqual(['/', '/one', '/two']);
      expect(canary.hits).toEqual([]);
    },
    120_000,
  );
});
