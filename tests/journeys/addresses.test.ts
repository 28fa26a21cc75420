import type { User } from '@manara/contract/session';
import { expect, test } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { address, eventually, screenShown, shown, signInOnScreen } from './steps.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, openContext, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');

let count = 0;
/** A window on an address, in which a new member is signed in. */
async function open(path: string) {
  const { calls } = await newPerson('member', `addresses_${(count += 1)}`);
  const page = await (await openAs(calls)).newPage();
  await page.goto(path);
  return page;
}

test.each(byTurns(['/nowhere', '/', '/report', '/settings/integrations/x'], 4))('%s leads to the dashboard', async (path) => {
  const page = await open(path);
  await screenShown(page, say('assets.overview_title'));
  await eventually(() => address(page).pathname, 'the address').toMatch(path === '/' ? /^\/(dashboard)?$/ : /^\/dashboard$/);
  const entry = page.getByRole('navigation', { name: say('shell.navigation') }).getByRole('link', { name: say('shell.nav_dashboard') });
  expect(await entry.getAttribute('aria-current')).toBe('page');
});

test('addresses of every screen show sign-in to whoever is signed out, and then what was asked for', async () => {
  const { account } = await newPerson('member', 'wanted');
  const page = await (await openContext()).newPage();
  for (const path of ['/', '/nowhere', '/report/abc', '/settings', '/issues?severity=high']) {
    await page.goto(path);
    await screenShown(page, say('session.sign_in_title'));
  }
  await signInOnScreen(page, account);
  await screenShown(page, say('issues.title'));
  expect(address(page).search).toBe('?severity=high');
  await expectFocus(page.getByRole('heading', { level: 1 }), 'the heading of the screen');
});

inLongForm(test)('addresses of a person who chose a language at sign-in are in that language from then on', async () => {
  const { account, calls } = await newPerson('member', 'chooses');
  const arabic = textsOf('ar');
  const page = await (await openContext()).newPage();
  await page.goto('/issues');
  await screenShown(page, say('session.sign_in_title'));
  await keyboard(page).use(page.getByRole('button', { name: 'العربية', exact: true }));
  await screenShown(page, arabic('session.sign_in_title'));
  await signInOnScreen(page, account, { say: arabic });
  await screenShown(page, arabic('issues.title'));
  await eventually(async () => (await calls.call<User>('GET', '/auth/me')).language, 'the stored language').toBe('ar');
});

inLongForm(test)('the address of a report that does not exist leads back', async () => {
  expectInConsole(/status of 404/);
  const page = await open('/report/00000000-0000-4000-8000-000000000000');
  await shown(page.getByText(say('issues.report_failed_title')));
  await keyboard(page).use(page.getByRole('main').getByRole('link', { name: say('issues.back_to_dashboard') }));
  await screenShown(page, say('assets.overview_title'));
});
