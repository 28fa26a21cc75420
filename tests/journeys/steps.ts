import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyboard } from './keyboard.ts';
import { whatIsThere } from './what-is-there.ts';
import { textsOf, type Say } from './texts.ts';
import { patience } from './patience.ts';
import type { Account } from './world.ts';

/** Resolves once it is on the screen. */
export const shown = (what: Locator, why = String(what), timeout = patience) =>
  what
    .first()
    .waitFor({ state: 'visible', timeout })
    .catch(async (error: unknown) => {
      throw new Error(`${why} is not shown. ${await whatIsThere(what.page())}`, { cause: error });
    });

export const gone = (what: Locator, timeout = patience) => what.first().waitFor({ state: 'hidden', timeout });

/** `await eventually(() => …, 'what should come about').toBe(…)` */
export const eventually = <T>(read: () => T | Promise<T>, message: string, timeout = patience) =>
  expect.poll(read, { message, timeout, interval: 50 });

export const address = (page: Page) => new URL(page.url());

/** The screen with this heading is shown. */
export const screenShown = (page: Page, title: string) =>
  shown(page.getByRole('heading', { level: 1, name: title, exact: true }), `the screen “${title}”`);

/** Chooses a part of the dashboard by the keyboard: the tab that is chosen is reached by Tab, the other from there by the arrows. */
export async function openPart(page: Page, say: Say, part: 'summary' | 'monitoring'): Promise<void> {
  const keys = keyboard(page);
  await keys.reach(
    page.getByRole('tab', {
      selected: true,
      name: new RegExp(say(part === 'summary' ? 'assets.monitoring_title' : 'dashboard.tab_summary')),
    }),
  );
  await keys.press(part === 'summary' ? 'Home' : 'End');
}

/** Fills in the sign-in screen, which must be shown in the language of `say`, and sends it. */
export async function signInOnScreen(
  page: Page,
  who: Account,
  { remember = false, say = textsOf('en') }: { remember?: boolean; say?: Say } = {},
): Promise<void> {
  const keys = keyboard(page);
  await keys.fill(page.getByRole('textbox', { name: say('session.email'), exact: true }), who.email);
  await keys.fill(page.getByLabel(say('session.password'), { exact: true }), who.password);
  if (remember) await keys.use(page.getByRole('checkbox', { name: say('session.remember'), exact: true }), 'Space');
  await keys.use(page.getByRole('button', { name: say('session.sign_in'), exact: true }));
}

/** As if a quarter of an hour had passed: the access token that this browser holds counts as ended. */
export const expireAccess = (page: Page) => page.evaluate(() => localStorage.setItem('manara_expires_at', String(Date.now() - 1000)));
