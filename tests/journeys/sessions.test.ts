import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byTurns } from '../long-form.ts';
import { keyboard } from './keyboard.ts';
import { eventually, expireAccess, screenShown, shown, signInOnScreen } from './steps.ts';
import { textsOf } from './texts.ts';
import { close, expectInConsole, newPerson, openAs, openContext, origin, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');
const dashboard = (page: Page) => screenShown(page, say('assets.overview_title'));
const signInScreen = (page: Page) => screenShown(page, say('session.sign_in_title'));

/** What a browser keeps when it is closed and opened again: its storage, but no cookie of the session. */
async function afterClosing(page: Page): Promise<BrowserContextOptions['storageState']> {
  const { origins } = await page.context().storageState();
  await close(page.context());
  return { cookies: [], origins };
}

describe('two tabs of one browser', () => {
  test.each(
    byTurns(
      [
        { how: 'with locks between tabs', locks: true },
        { how: 'without them, as on plain http', locks: false },
      ],
      2,
    ),
  )('that renew the session at the same moment both stay in, $how', async ({ locks }) => {
    const { calls } = await newPerson('member', `tabs_${locks}`);
    const context = await openAs(calls);
    if (!locks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const tabs = [await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) {
      await tab.goto('/dashboard');
      await dashboard(tab);
    }
    const refreshToken = () => tabs[0].evaluate(() => localStorage.getItem('manara_refresh_token'));
    for (const _round of [1, 2]) {
      const before = await refreshToken();
      await expireAccess(tabs[0]);
      await Promise.all(tabs.map((tab) => tab.reload()));
      await Promise.all(tabs.map(dashboard));
      // Two access tokens of one second may be the same; those that renew them never are.
      expect(await refreshToken()).not.toBe(before);
    }
    await Promise.all(tabs.map((tab) => keyboard(tab).use(tab.getByRole('link', { name: say('shell.nav_issues') }))));
    await Promise.all(tabs.map((tab) => screenShown(tab, say('issues.title'))));
  });

  test('are both signed out by signing out in one', async () => {
    // What they were still reading, and the live channel, may notice before the word of it comes.
    expectInConsole(/status of 401|WebSocket connection .* HTTP Authentication failed/);
    const { calls } = await newPerson('member', 'tabs_out');
    const context = await openAs(calls);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto('/issues');
    await two.goto('/settings');
    await screenShown(one, say('issues.title'));
    await screenShown(two, say('settings.title'));
    await keyboard(one).use(one.getByRole('button', { name: say('shell.sign_out'), exact: true }));
    await signInScreen(one);
    await signInScreen(two);
  });
});

describe('a browser that is closed and opened again', () => {
  test('has forgotten who did not want to be remembered', async () => {
    expectInConsole(/status of 401/);
    const { account } = await newPerson('member', 'forgotten');
    const page = await (await openContext()).newPage();
    await page.goto('/');
    await signInOnScreen(page, account);
    await dashboard(page);
    const cookies = await page.context().cookies(`${origin}/api/auth/refresh`);
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', expires: -1 }]);
    // As long as it is open, the session is renewed.
    await expireAccess(page);
    await page.reload();
    await dashboard(page);
    await expireAccess(page);
    const again = await (await openContext({ storageState: await afterClosing(page) })).newPage();
    await again.goto('/');
    await signInScreen(again);
    await shown(again.getByText(say('session.ended')));
  });

  test('still knows who wanted to be remembered', async () => {
    const { account } = await newPerson('member', 'remembered');
    const page = await (await openContext()).newPage();
    await page.goto('/');
    await signInOnScreen(page, account, { remember: true });
    await dashboard(page);
    await expireAccess(page);
    const again = await (await openContext({ storageState: await afterClosing(page) })).newPage();
    await again.goto('/');
    await dashboard(again);
  });
});

test('an access token that has ended is renewed before it is decided who is signed in', async () => {
  const { calls } = await newPerson('member', 'renewed');
  const context = await openAs({ ...calls, session: { ...calls.session, access_token: 'ended', expires_in: -60 } });
  const page = await context.newPage();
  const asked: string[] = [];
  const headings: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/issues');
  await eventually(async () => {
    headings.push(
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .textContent({ timeout: 500 })
        .catch(() => null),
    );
    return headings.at(-1);
  }, 'the screen that was asked for').toBe(say('issues.title'));
  expect(headings).not.toContain(say('session.sign_in_title'));
  expect(asked[0]).toBe('/api/auth/refresh');
});

test('a session that the server has ended leads back to where one was', async () => {
  // The live channel may have asked for its place a moment before.
  expectInConsole(/status of 401|WebSocket connection .* HTTP Authentication failed/);
  const { account, calls } = await newPerson('member', 'back_again');
  const page = await (await openAs(calls)).newPage();
  await page.goto('/issues?severity=high');
  await screenShown(page, say('issues.title'));
  await keyboard(page).use(page.getByRole('link', { name: say('shell.nav_settings') }).first());
  await screenShown(page, say('settings.title'));
  await calls.call('POST', '/auth/logout', { refresh_token: calls.session.refresh_token });
  // The live channel may notice first; who comes back later finds the same.
  await page.reload();
  await signInScreen(page);
  await shown(page.getByText(say('session.ended')));
  await signInOnScreen(page, account);
  await screenShown(page, say('settings.title'));
});
