import type { Language } from '@manara/messages/locale';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { byTurns, isShort } from '../long-form.ts';
import { openBrowser } from '../product/open-browser.ts';
import { signPeopleIn } from './build-world.ts';
import { largeTextFaults } from './checks/large-text.ts';
import { tabOrderCheck } from './checks/tab-order.ts';
import type { Fault } from './fault.ts';
import { openings } from './forms.ts';
import { judge } from './judge.ts';
import type { Screen } from './screens/screen.ts';
import { setTheme, Windows } from './screens/show.ts';

const isLong = process.env['MANARA_FULL'] === '1';
/** Milliseconds for one screen in all its forms; a busy machine may need minutes for the largest. */
const patience = 1_200_000;
/** In the page: which screen it is, whatever it is about, and which dialog of it. */
function whatIsShown(): string {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const screen = location.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)[\w-]{30,}/g, '*');
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  return [screen, tab, dialog ? (dialog.querySelector('h1, h2, h3')?.textContent ?? 'a dialog') : ''].join(' ');
}

/** Dropped: the same fault at every width and theme. */
const distinct = (faults: (Fault & { at: string })[]) => {
  const seen = new Map<string, string>();
  for (const { check, where, what, at } of faults) {
    const line = `${check}: ${what} — ${where}`;
    seen.set(line, seen.has(line) ? `${seen.get(line)}, ${at}` : at);
  }
  return [...seen].map(([line, at]) => `${line} (${at})`);
};

/** Names of screens. */
interface Choice {
  /** Those that the short form judges: what most is made of. Whatever is not among them is judged in the long form and where a change can reach it. */
  always: readonly string[];
  /** Those that are judged in forced colours and without motion too. */
  painted: readonly string[];
  /** The first of the painted is judged so in the short form too. */
  paintsAlways?: true;
}

/** With text of twice its size, layouts are at 1280 pixels what they are at half of that. */
const isThereInLargeText = ({ from = 0, to = Infinity }: Screen) => from <= 640 && to >= 640;

/** Judges screens in every form. */
export function judgeScreens(screens: readonly Screen[], { always, painted, paintsAlways }: Choice): void {
  const judged = isShort ? screens.filter(({ name }) => always.includes(name)) : screens;
  const paintedNow = isShort ? painted.slice(0, paintsAlways ? 1 : 0) : painted;
  describe.concurrent('the interface', () => {
    let browser: Browser;
    let windows: Windows;
    const potential = new Map<string, string>();
    beforeAll(async () => {
      const shown = inject('shownWorld');
      const world = { ...shown, people: await signPeopleIn(shown.origin) };
      browser = await openBrowser();
      windows = new Windows(browser, world, () => signPeopleIn(shown.origin));
    });
    afterAll(async () => {
      for (const [rule, question] of potential) console.log(`A question to a person, ${rule}: ${question}`);
      await browser?.close();
    });

    /** Whether this screen or dialog has been shown before in another state: states repeat most of it. In the long form each counts as new. */
    const known = new Set<string>();
    async function isNew(page: Page): Promise<boolean> {
      const what = await page.evaluate(whatIsShown);
      const isFirst = isLong || !known.has(what);
      known.add(what);
      return isFirst;
    }

    async function judgeScreen(screen: Screen): Promise<string[]> {
      const found: (Fault & { at: string })[] = [];
      const asked = openings({ ...screen, place: screens.indexOf(screen) }, isLong);
      let { width } = asked[0].forms[0];
      const show = (language: Language) => windows.show(screen, language, { viewport: { width, height: 800 } });
      let shown = await show(asked[0].language);
      const showAnew = async (language: Language) => {
        await shown.close();
        shown = await show(language);
      };
      let layers = await shown.openLayers();
      try {
        for (const { language, forms } of asked) {
          const note = (faults: Fault[], theme = 'light') =>
            found.push(...faults.map((fault) => ({ ...fault, at: `${language} ${width} ${theme}` })));
          const isDeep = forms[0].depth === 'everything';
          const isFirst = language === asked[0].language;
          // A state that outlives another language need not be opened anew for what that does to its layout.
          const isChanged = !isFirst && !isDeep && (await shown.speak(language)) && (await shown.openLayers()) === layers;
          if (!isFirst && !isChanged) {
            ({ width } = forms[0]);
            await showAnew(language);
            layers = await shown.openLayers();
          }
          // First what happened by itself: the checks move things and change styles.
          const mayMove = screen.moves ?? isChanged;
          note((await shown.watch.faults(screen.explained)).filter(({ check }) => !mayMove || check !== 'layout shift'));
          const isWhole = isDeep && (await isNew(shown.page));
          // From the width that the window has: less to move.
          const inOrder = isChanged ? forms.toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width)) : forms;
          for (const { ifBreaks, byKeyboard, ...form } of inOrder) {
            if (ifBreaks && !(await shown.page.evaluate((wide) => window.gate.breaksBetween(320, wide), form.width))) continue;
            if (form.width !== width) {
              ({ width } = form);
              await shown.resize(width);
              // What closes when the window changes is opened in the window as it is then.
              if ((await shown.openLayers()) !== layers) await showAnew(language);
            }
            await setTheme(shown.page, form.theme);
            const { faults, potential: questions } = await judge(shown.page, language, form.depth, isWhole);
            note(faults, form.theme);
            if (byKeyboard && isWhole) note(await tabOrderCheck(shown.page), form.theme);
            for (const { check, what } of questions) if (!potential.has(check)) potential.set(check, `${what} (first on: ${screen.name})`);
          }
        }
      } finally {
        await shown.close();
      }
      return distinct(found);
    }

    it('names screens that there are', () => {
      const names = new Set(screens.map(({ name }) => name));
      expect([...always, ...painted].filter((name) => !names.has(name))).toEqual([]);
      expect(always.length).toBeGreaterThan(0);
    });

    it.each(judged.map((screen) => [screen.name, screen] as const))(
      '%s is faultless in both languages, both themes and at every width',
      async (_, screen) => {
        expect(await judgeScreen(screen)).toEqual([]);
      },
      patience,
    );

    /** A screen in a window of 1280 pixels whose text alone is twice as large. */
    async function judgeLargeText(screen: Screen, language: Language): Promise<string[]> {
      const { page, close } = await windows.show(screen, language, { viewport: { width: 1280, height: 800 }, textSize: 2 });
      try {
        return distinct((await largeTextFaults(page)).map((fault) => ({ ...fault, at: `${language} 1280` })));
      } finally {
        await close();
      }
    }

    it.each(byTurns(judged.filter(isThereInLargeText), 5).map((screen) => [screen.name, screen] as const))(
      '%s loses nothing where text alone is twice as large',
      async (_, screen) => {
        const place = screens.indexOf(screen);
        const asked: Language[] = isLong ? ['en', 'ar'] : [place % 2 === 0 ? 'ar' : 'en'];
        for (const language of asked) expect(await judgeLargeText(screen, language)).toEqual([]);
      },
      patience,
    );

    it.each(paintedNow)(
      '%s is faultless in forced colours and without motion',
      async (name) => {
        const screen = screens.find((each) => each.name === name)!;
        const { page, watch, close } = await windows.show(screen, 'en', {
          viewport: { width: 1280, height: 800 },
          forcedColors: 'active',
          reducedMotion: 'reduce',
        });
        try {
          const log = await watch.faults(screen.explained);
          const endless = await page.evaluate(
            () => document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity).length,
          );
          expect(endless).toBe(0);
          const { faults } = await judge(page, 'en');
          // axe-core knows the colours of the style sheet only; the ones that are painted are the reader's own.
          const counted = [...faults, ...log].filter(({ check }) => !check.startsWith('axe-core color-contrast'));
          expect(distinct(counted.map((fault) => ({ ...fault, at: 'en 1280' })))).toEqual([]);
        } finally {
          await close();
        }
      },
      patience,
    );
  });
}
