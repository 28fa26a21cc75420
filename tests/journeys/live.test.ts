import { expect, test } from 'vitest';
import { expectFocusKept, keyboard } from './keyboard.ts';
import { eventually, gone, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, holdSite, newPerson, newWebsite, openAs, releaseSite, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');

test('after five tries live updates pause, say so, are made up for by asking, and come back', async () => {
  expectInConsole(/ERR_FAILED.*\/api\/live\/tickets/);
  const { calls } = await newPerson('manager', 'live');
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  const tickets = '**/api/live/tickets';
  let cut = () => Promise.resolve();
  let tries = 0;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    socket.connectToServer();
    cut = () => socket.close();
  });
  const opened = page.waitForResponse(tickets);
  await page.goto('/dashboard#monitoring');
  await opened;
  await shown(page.getByRole('heading', { name: new RegExp(`^${say('assets.monitoring_title')}`) }));

  // The connection is lost, and cannot be made again.
  await page.route(tickets, (route) => {
    tries += 1;
    return route.abort();
  });
  await eventually(async () => {
    await cut();
    return tries;
  }, 'the connection is tried again').toBeGreaterThan(0);
  const paused = page.getByRole('status').filter({ hasText: say('shell.live_paused') });
  await shown(paused, 'the notice that live updates are paused');
  expect(tries).toBe(5);

  // News come by asking.
  const id = await newWebsite(calls, 'Semaphore tower', { maxPages: 3 });
  const card = page.getByRole('article', { name: 'Semaphore tower', exact: true });
  await shown(card, 'what somebody else added meanwhile', 30_000);
  await holdSite();
  await calls.call('POST', `/assets/${id}/scan`, { scan_type: 'accessibility' });
  await shown(card.getByRole('progressbar'), 'the scan that somebody else started', 30_000);

  // And live again.
  await page.unroute(tickets);
  await keys.use(paused.getByRole('button', { name: say('shell.live_retry'), exact: true }));
  await gone(paused);
  await expectFocusKept(page);
  await releaseSite();
  await shown(page.getByText(/^Scan of .*Semaphore tower.* completed: /), 'the end of the scan');
});
