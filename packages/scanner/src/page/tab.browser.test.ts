import { createEgress } from '@manara/egress/egress';
import type { EgressProxy } from '@manara/egress/proxy/start-proxy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, serve, type TestSite } from '../../testing/serve.ts';
import { launchBrowser, type RunningBrowser } from '../browser/launch.ts';
import { keepGate } from './gatekeeper.ts';
import { tabSource, type Tab, type TabSource } from './tab.ts';

const leaves = `<script>
  document.cookie = 'seen=1; max-age=1000';
  localStorage.setItem('seen', '1');
  window.name = 'seen';
  history.pushState(null, '', '/somewhere');
  navigator.serviceWorker?.register('/worker.js').catch(() => {});
  const opening = indexedDB.open('seen', 1);
  opening.onsuccess = () => { opening.result.close(); document.title = 'stored'; };
  addEventListener('pagehide', () => { localStorage.setItem('left', '1'); document.cookie = 'left=1; max-age=1000'; });
</script>`;

let site: TestSite;
let running: RunningBrowser;
let tabs: TabSource;
const cookies: (string | undefined)[] = [];

let proxy: EgressProxy;

beforeAll(async () => {
  site = await serve({
    '/leaves': page(leaves),
    '/keeps': page(`<script>sessionStorage.setItem('seen', '1')</script>`),
    '/hangs': page(`<script>addEventListener('pagehide', () => { for (;;); })</script>`),
    '/looks': (request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('<p>Looks around</p>'));
    },
    '/worker.js': (_request, response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end(''),
  });
  proxy = await createEgress({ allow: [site.host] }).startProxy();
  const launched = await launchBrowser({ proxy: proxy.url });
  if (!launched.ok) throw new Error(launched.detail);
  ({ running } = launched);
  tabs = tabSource(running.browser);
});
afterAll(async () => {
  await tabs.close();
  await running.close();
  await proxy.close();
  site.close();
});

async function open(path: string): Promise<Tab> {
  const tab = await tabs.take();
  keepGate(tab, { mayVisit: () => true, credentials: { username: proxy.username, password: proxy.password } });
  await tab.page.goto(site.origin + path);
  return tab;
}

it('is another page’s next, of which nothing of the first is left', async () => {
  const first = await open('/leaves');
  // The one that was opened ahead.
  await (await tabs.take()).close();
  await first.page.waitForFunction(() => document.title === 'stored');
  void tabs.giveBack(first, true);
  const second = await open('/looks');
  expect(second.page).toBe(first.page);
  expect(cookies).toEqual([undefined]);
  const left = await second.page.evaluate(async () => ({
    cookie: document.cookie,
    stored: localStorage.length,
    name: window.name,
    past: history.length,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    databases: (await indexedDB.databases()).length,
  }));
  expect(left).toEqual({ cookie: '', stored: 0, name: '', past: expect.any(Number), workers: 0, databases: 0 });
  expect(left.past).toBeLessThanOrEqual(2);
  await second.close();
});

it.each(['/keeps', '/hangs'])('is thrown away after a page that cannot be left behind (%s)', async (path) => {
  const first = await open(path);
  void tabs.giveBack(first, true);
  const second = await open('/looks');
  expect(second.page).not.toBe(first.page);
  expect(await second.page.evaluate(() => sessionStorage.length)).toBe(0);
  await second.close();
});

it('hears nothing of the page before any more', async () => {
  const first = await open('/leaves');
  let heard = 0;
  first.listen('request', () => void (heard += 1));
  void tabs.giveBack(first, true);
  const second = await open('/looks');
  expect(second.page).toBe(first.page);
  expect(heard).toBe(0);
  await second.close();
});

it('is not used again where its page is not given back clean', async () => {
  const first = await open('/looks');
  await tabs.giveBack(first, false);
  const second = await open('/looks');
  expect(second.page).not.toBe(first.page);
  expect(first.page.isClosed()).toBe(true);
  await second.close();
});

it('is used for a bounded number of pages', async () => {
  const pages = new Set<unknown>();
  for (let turn = 0; turn < 30; turn += 1) {
    const tab = await open('/looks');
    pages.add(tab.page);
    void tabs.giveBack(tab, true);
  }
  // The next, and the one that is opened ahead with it.
  expect(pages.size).toBe(3);
});
