import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '@manara/egress/fetch/self-signed.fixture';
import { locateChromium } from '@manara/scanner/browser/locate-chromium';
import { attemptsPage } from './attempts-page.ts';
import { startCanary, type Canary } from './canary.ts';
import { openBrowser } from './open-browser.ts';
import { full } from './scan.ts';
import { serve } from './test-site.ts';
import { untilQuiet } from './until-quiet.ts';

const webRtc = ['stun', 'turn', 'turn-only', 'ice-candidate'];
let canary: Canary;
const cleanUp: (() => unknown)[] = [];

beforeEach(async () => {
  canary = await startCanary();
  cleanUp.push(canary.close);
});
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

const overUdp = (): unknown[] => canary.hits.filter(({ protocol }) => protocol === 'udp');

describe('ways out that are not HTTP', () => {
  it('would be there: WebRTC of a browser with other settings reaches the canary over UDP', async () => {
    const site = await serve({ '/': attemptsPage(`http://127.0.0.1:${canary.port}`, webRtc) });
    cleanUp.push(site.close);
    const located = await locateChromium(process.env.MANARA_CHROMIUM);
    if (!located.ok) throw new Error(located.detail);
    const { path, environment } = located.chromium;
    const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...environment }, args: ['--no-sandbox'] });
    cleanUp.push(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${site.origin}/`);
    await expect.poll(() => overUdp().length, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  it('are shut: WebRTC, by UDP and by TCP', async () => {
    const site = await serve({ '/': attemptsPage(`http://127.0.0.1:${canary.port}`, webRtc) });
    cleanUp.push(site.close);
    const { page, proxy, close } = await openBrowser({ allow: [new URL(site.origin).host] });
    cleanUp.push(close);
    await page.goto(`${site.origin}/`);
    await page.waitForSelector('html[data-done]', { timeout: 30_000 });
    // It has tried, in the way that is left to it.
    await expect.poll(() => proxy.refused.some(({ method }) => method === 'CONNECT'), { timeout: 60_000 }).toBe(true);
    await untilQuiet(() => canary.hits.length + proxy.refused.length, 20);
    expect(canary.hits).toEqual([]);
  });

  it('are shut: QUIC, offered by Alt-Svc on an allowed host', async () => {
    const certificate = selfSigned('secure.example');
    const server = https.createServer(certificate, (request, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'alt-svc': `h3=":${canary.port}"; ma=3600, h3="127.0.0.1:${canary.port}", h2="127.0.0.1:${canary.port}"`,
          connection: 'close',
        })
        .end(`<!doctype html><title>${request.url}</title>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const { port } = server.address() as AddressInfo;
    const { page, close } = await openBrowser({
      allow: [`secure.example:${port}`],
      resolver: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    cleanUp.push(close);
    const session = await page.createCDPSession();
    await session.send('Security.setIgnoreCertificateErrors', { ignore: true });
    for (let turn = 0; turn < 5; turn += 1) {
      await page.goto(`https://secure.example:${port}/${turn}`);
      expect(await page.title()).toBe(`/${turn}`);
    }
    expect(canary.hits).toEqual([]);
  });

  it('are not used by the browser for itself: it asks nobody for anything', async () => {
    const site = await serve({
      '/': '<!doctype html><html lang="en"><title>Quiet</title><form><input name="email" autocomplete="email"><input type="password"></form>',
    });
    cleanUp.push(site.close);
    const asked: string[] = [];
    const { page, proxy, close } = await openBrowser({
      allow: [new URL(site.origin).host],
      resolver: async (name) => (asked.push(name), []),
    });
    cleanUp.push(close);
    await page.goto(`${site.origin}/`);
    // As long as Chromium takes to begin what it does by itself after its start; in the long form until the later of it.
    await untilQuiet(() => asked.length + proxy.refused.length + canary.hits.length, full ? 200 : 40);
    expect([asked, proxy.refused, canary.hits]).toEqual([[], [], []]);
  });
});
