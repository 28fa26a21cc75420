import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { patience } from './patience.ts';
import { whatIsThere } from './what-is-there.ts';

/** No screen has this many stops: whoever needs more has left the screen or goes round in circles. */
const mostStops = 150;

/** A person who has only a keyboard: nothing here clicks, and nothing moves the focus but keys. */
export interface Keyboard {
  page: Page;
  press: (key: string, times?: number) => Promise<void>;
  /** Goes on with Tab (or back with Shift+Tab) until what is meant has the focus. Fails, naming the stops passed, where it is never reached. */
  reach: (what: Locator, direction?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Reaches it and presses a key there, Enter unless told otherwise. */
  use: (what: Locator, key?: string) => Promise<void>;
  /** Reaches a field and puts a text in the place of what it holds. */
  fill: (field: Locator, text: string) => Promise<void>;
}

/** In the page: whether one of some elements has the focus, whether they are still there, and what has it, as a person would name it. */
function lookAtFocus(_page: unknown, meant: Node[] = []): { has: boolean; isGone: boolean; name: string } {
  const element = document.activeElement;
  const isNowhere = !element || element === document.body || element === document.documentElement;
  const label =
    element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? element?.textContent;
  return {
    has: meant.some((one) => one === element),
    isGone: meant.some((one) => !one.isConnected),
    name: isNowhere ? 'body' : `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${(label ?? '').trim().slice(0, 60)}"`,
  };
}

/** What has the focus, as a person would name it: `button "Sign in"`; `body` where it is lost. */
export const focused = async (page: Page): Promise<string> => (await page.evaluate(lookAtFocus)).name;

/** Whether the focus is on the element. It may be gone or not there yet. */
const hasFocus = (what: Locator) => what.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** The element gets the focus by itself, within the deadline. */
export const expectFocus = (what: Locator, why = String(what)) =>
  expect.poll(() => hasFocus(what), { message: `the focus goes to ${why}`, timeout: patience, interval: 50 }).toBe(true);

/** The focus is somewhere on the screen, and stays there. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => focused(page), { message: 'the focus is not lost', timeout: patience, interval: 50 }).not.toBe('body');

export function keyboard(page: Page): Keyboard {
  const press = async (key: string, times = 1) => {
    for (let left = times; left > 0; left -= 1) await page.keyboard.press(key);
  };
  const reach = async (what: Locator, direction: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await what
      .first()
      .waitFor({ state: 'visible', timeout: patience })
      .catch(async (error: unknown) => {
        throw new Error(`${String(what)} is not shown. ${await whatIsThere(page)}`, { cause: error });
      });
    const passed: string[] = [];
    for (let meant = await what.elementHandles(); ;) {
      // Asking by role and name is what takes the time: only where the elements have been replaced, and once in a while.
      const now = await meant[0]?.evaluate(lookAtFocus, meant).catch(() => undefined);
      if (now?.has) return;
      if (!now || now.isGone || passed.length % 25 === 24) {
        if (await hasFocus(what)) return;
        meant = await what.elementHandles();
      }
      if (passed.length === mostStops)
        throw new Error(
          `${String(what)} is not reached with ${direction} on ${page.url()}, loaded ${await page.evaluate(() => Math.round(performance.now()))} ms ago; passed ${[...new Set(passed)].join(', ')}`,
        );
      await page.keyboard.press(direction);
      passed.push(now?.name ?? 'what was replaced');
    }
  };
  return {
    page,
    press,
    reach,
    async use(what, key = 'Enter') {
      await reach(what);
      await page.keyboard.press(key);
    },
    async fill(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
  };
}
