import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';
import { attemptsPage } from './attempts-page.ts';
import { attempts, navigations } from './attempts.ts';
import { machineAddresses, startCanary, type Canary } from './canary.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { full, scan } from './scan.ts';
import { attemptSupport, serve, type TestSite } from './test-site.ts';
import { untilQuiet } from './until-quiet.ts';

const hosts = [
  ...new Set([
    '127.0.0.1',
    'inside.example',
    ...(full
      ? [
          'localhost',
          '[::1]',
          '0.0.0.0',
          '2130706433',
          '[::ffff:127.0.0.1]',
          ...machineAddresses().map((address) => (address.includes(':') ? `[${address}]` : address)),
        ]
      : []),
  ]),
];
const toLoopback = async (): Promise<{ address: string; family: 4 }[]> => [{ address: '127.0.0.1', family: 4 }];

/**
 * What our browser does not even try: no popups, no downloads of page icons, no QUIC, no UDP for WebRTC, no sign-in dialogs of
 * other sites; `file` and `view-source` lead nowhere; the rest connects without asking for a path. The others must work on an
 * allowed canary, or this test would prove nothing.
 */
const silent = new Set([
  'link-icon',
  'link-prerender',
  'link-preconnect',
  'link-dns-prefetch',
  'link-manifest',
  'websocket-secure',
  'popup',
  'popup-blank',
  'background-fetch',
  'web-transport',
  'stun',
  'turn',
  'turn-only',
  'ice-candidate',
  'xslt',
  'report',
  'view-source',
  'file',
  'userinfo',
  'login-frame',
]);

let canary: Canary;
let site: TestSite;
let opened: OpenBrowser | undefined;
const base = (host: string): string => `http://${host}:${canary.port}`;

beforeEach(async () => {
  canary = await startCanary();
  const pages = hosts.flatMap((host, index) => [
    [`/attempts/${index}`, attemptsPage(base(host))] as const,
    ...Object.entries(navigations).map(
      ([name, page]) =>
        [
          `/navigate/${index}/${name}`,
          `<!doctype html><html lang="en"><title>Away</title><body><main><h1>Away</h1></main>${page(`${base(host)}/hit/${name}`)}`,
        ] as const,
    ),
  ]);
  site = await serve({ ...attemptSupport, ...Object.fromEntries(pages), '/': '<!doctype html><title>Start</title>' });
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await Promise.all([canary.close(), site.close()]);
});

/** Loads the page and waits until its script is through and nothing more comes of what it started. */
async function tryAll(host: string, allowCanary: boolean): Promise<OpenBrowser> {
  opened = await openBrowser({
    allow: [new URL(site.origin).host, ...(allowCanary ? [new URL(base(host)).host] : [])],
    resolver: toLoopback,
  });
  await opened.page.goto(`${site.origin}/attempts/${hosts.indexOf(host)}`, { waitUntil: 'domcontentloaded' });
  await opened.page.waitForSelector('html[data-done]', { timeout: 60_000 });
  const { proxy } = opened;
  await untilQuiet(() => canary.hits.length + proxy.refused.length, 20);
  return opened;
}

const named = (): Set<string> => new Set(canary.hits.flatMap(({ said }) => /^\/hit\/([\w-]+)/.exec(said)?.[1] ?? []));

describe('what a page may try from its scripts and markup', () => {
  inLongForm(it)('works on an allowed canary: all but what the browser itself does not do', async () => {
    await tryAll('127.0.0.1', true);
    const broken = () => Object.keys(attempts).filter((name) => !silent.has(name) && !named().has(name));
    await expect.poll(broken, { timeout: 60_000 }).toEqual([]);
    expect(canary.hits.filter(({ protocol }) => protocol === 'udp')).toEqual([]);
  });

  it.each(byTurns(hosts, hosts.length))('reaches nothing on %s, with service workers, and all is recorded', async (host) => {
    const { proxy } = await tryAll(host, false);
    expect(canary.hits).toEqual([]);
    expect(proxy.refused.length).toBeGreaterThan(40);
    expect(new Set(proxy.refused.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'CONNECT']));
  });

  inLongForm(it.each(full ? hosts : hosts.slice(0, 1)))('leads its own window nowhere on %s', async (host) => {
    opened = await openBrowser({ allow: [new URL(site.origin).host], resolver: toLoopback });
    const { proxy } = opened;
    for (const name of Object.keys(navigations)) {
      await opened.page.goto(`${site.origin}/navigate/${hosts.indexOf(host)}/${name}`, { waitUntil: 'domcontentloaded' }).catch(() => {});
      await untilQuiet(() => canary.hits.length + proxy.refused.length, 4);
      expect(opened.page.url()).not.toMatch(/^(?:file|chrome|view-source):/);
    }
    expect(canary.hits).toEqual([]);
    expect(proxy.refused.length).toBeGreaterThan(8);
  });

  inLongForm(it)(
    'reaches nothing through the scanner either, which says what it read',
    async () => {
      const urls = hosts.flatMap((_, index) => [
        `/attempts/${index}`,
        ...Object.keys(navigations).map((name) => `/navigate/${index}/${name}`),
      ]);
      const { end, pages, leftOver } = await scan(
        { allow: [new URL(site.origin).host], resolver: toLoopback },
        { startUrl: `${site.origin}/`, urls: urls.map((path) => site.origin + path) },
      );
      expect(canary.hits).toEqual([]);
      expect(end.status).toBe('completed');
      expect(pages.length).toBe(urls.length);
      const reasons = new Set(pages.flatMap((page) => (page.status === 'unread' ? [page.reason.code] : [])));
      expect([...reasons].filter((code) => !['redirect_off_site', 'egress_refused', 'never_settled'].includes(code))).toEqual([]);
      expect(leftOver).toEqual([]);
    },
    600_000,
  );

  it('gets nothing at all from the proxy without its credential', async () => {
    opened = await openBrowser({ allow: [new URL(site.origin).host] });
    const page = await opened.strangersPage();
    const asked = site.asked.length;
    const answer = await page.goto(`${site.origin}/attempts/0`).catch((error: Error) => error.message);
    expect(typeof answer === 'string' ? answer : answer?.status()).toSatisfy(
      (said: unknown) => said === 407 || /ERR_INVALID_AUTH|ERR_PROXY_AUTH|ERR_TUNNEL|ERR_/.test(String(said)),
    );
    expect(site.asked.length).toBe(asked);
  });
});
