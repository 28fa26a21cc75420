import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { readPage, scan } from '../../testing/scan.ts';
import { page, serve, type TestSite } from '../../testing/serve.ts';

/** A page whose title says what the browser says of its user, in a frame too, and how it was asked for. */
const said = `[navigator.language, navigator.languages.join(), new Intl.NumberFormat().resolvedOptions().locale,
  Intl.DateTimeFormat().resolvedOptions().timeZone, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches].join(' ')`;
let site: TestSite;
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  site = await serve({
    '/': (request, response) => {
      asked.push(request.headers['accept-language']);
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(`<script>document.title = ${said}</script>`));
    },
    // The address is another one in each visit: by its scripts, and by the server.
    '/written': page('<script>history.replaceState(null, "", "/written?visit=" + Math.random())</script>'),
    '/sent': (_request, response) => void response.writeHead(302, { location: `/sent/${crypto.randomUUID()}` }).end(),
    '/links': page('<a href="/written">One</a> <a href="/sent">Two</a> <a href="/busted?v=1795661748">Three</a>'),
    '/busted': page('<p>Words</p>'),
  });
});
afterAll(() => site.close());

it('says the same of its user whatever the machine is set to', async () => {
  const before = { LANG: process.env['LANG'], LC_ALL: process.env['LC_ALL'], TZ: process.env['TZ'] };
  Object.assign(process.env, { LANG: 'en_US@posix', LC_ALL: 'en_US@posix', TZ: 'Asia/Tokyo' });
  try {
    const { title } = readPage(await scan(site, { urls: ['/'] }));
    expect(title).toBe('en-US en-US,en en-US UTC false false');
    expect(asked.at(-1)).toBe('en-US,en');
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});

it('says what was chosen', async () => {
  const environment = {
    ...defaultEnvironment,
    locale: 'de-AT',
    timezone: 'Europe/Vienna',
    colorScheme: 'dark' as const,
    reducedMotion: true,
  };
  const { title } = readPage(await scan(site, { urls: ['/'], environment }));
  expect(title).toBe('de-AT de-AT,de de-AT Europe/Vienna true true');
  expect(asked.at(-1)).toBe('de-AT,de');
});

it('keeps the addresses that links name, whatever scripts and servers make of them', async () => {
  const addresses = async () => (await scan(site, { start: '/links' })).pages.map(({ url }) => url.replace(site.origin, ''));
  const first = await addresses();
  expect(first).toEqual(['/links', '/written', '/sent', '/busted']);
  expect(await addresses()).toEqual(first);
});
