import type { Language } from '@manara/messages/locale';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../product/open-browser.ts';
import { signPeopleIn } from './build-world.ts';
import { tabOrderCheck } from './checks/tab-order.ts';
import type { Fault } from './fault.ts';
import { judge, type Depth } from './judge.ts';
import type { Screen } from './screens/screen.ts';
import { setTheme, Windows, type Shown, type Theme } from './screens/show.ts';

/** Widths in pixels: that in which a screen is opened in a language, and those to which its window is then resized. */
const widthsIn: Record<Language, number[]> = { en: [1280, 768, 320], ar: [320, 768, 1280] };
/** The themes in which a screen is judged, and how deeply: in the form in which it was opened, and in the others. */
const formsAt = (isWhole: boolean): [Theme, Depth][] =>
  isWhole
    ? [
        ['light', 'everything'],
        ['dark', 'colours'],
      ]
    : [['light', 'layout']];
/**
 * The languages in which a screen is judged by both engines and by keyboard: one by turns, and both in the long form. What a language does to the layout,
 * the document and the console is always looked at in both.
 */
const judgedDeeply = (place: number): Language[] => (process.env['MANARA_FULL'] ? ['en', 'ar'] : [place % 2 === 0 ? 'en' : 'ar']);
/** Milliseconds for one screen in all its forms; a busy machine may need minutes for the largest. */
const patience = 400_000;
/** Dropped: the same fault at every width and theme. */
const distinct = (faults: (Fault & { at: string })[]) => {
  const seen = new Map<string, string>();
  for (const { check, where, what, at } of faults) {
    const line = `${check}: ${what} — ${where}`;
    seen.set(line, seen.has(line) ? `${seen.get(line)}, ${at}` : at);
  }
  return [...seen].map(([line, at]) => `${line} (${at})`);
};

/**
 * Judges screens in every form. `painted`: the names of those that are judged in forced colours and without motion too. Its sessions last a
 * quarter of an hour: what would take longer belongs into another file.
 */
export function judgeScreens(screens: readonly Screen[], painted: readonly string[]): void {
  describe.concurrent('the interface', () => {
    let browser: Browser;
    let windows: Windows;
    const potential = new Map<string, string>();
    beforeAll(async () => {
      const shown = inject('shownWorld');
      const world = { ...shown, people: await signPeopleIn(shown.origin) };
      browser = await openBrowser();
      windows = new Windows(browser, world);
    });
    afterAll(async () => {
      for (const [rule, question] of potential) console.log(`A question to a person, ${rule}: ${question}`);
      await browser?.close();
    });

    async function judgeScreen(screen: Screen): Promise<string[]> {
      const found: (Fault & { at: string })[] = [];
      const deep = judgedDeeply(screens.indexOf(screen));
      for (const language of ['en', 'ar'] as const) {
        const isDeep = deep.includes(language) && !screen.words;
        const [first, ...others] = widthsIn[language].filter((width) => width >= (screen.from ?? 0) && width <= (screen.to ?? Infinity));
        const open = (width: number) => windows.show(screen, language, { viewport: { width, height: 800 } });
        const judgeAt = async ({ page }: Shown, width: number) => {
          for (const [theme, depth] of formsAt(width === first && isDeep)) {
            await setTheme(page, theme);
            const { faults, potential: asked } = await judge(page, language, depth);
            found.push(...faults.map((fault) => ({ ...fault, at: `${language} ${width} ${theme}` })));
            for (const { check, what } of asked) if (!potential.has(check)) potential.set(check, `${what} (first on: ${screen.name})`);
          }
        };
        let shown = await open(first!);
        try {
          const layers = await shown.openLayers();
          // First what happened by itself: the checks move things and change styles.
          const log = (await shown.watch.faults(screen.explained)).filter(({ check }) => !screen.moves || check !== 'layout shift');
          found.push(...log.map((fault) => ({ ...fault, at: `${language} ${first}` })));
          await judgeAt(shown, first!);
          if (isDeep) found.push(...(await tabOrderCheck(shown.page)).map((fault) => ({ ...fault, at: `${language} ${first}` })));
          for (const width of others) {
            await shown.resize(width);
            // What closes when the window changes is opened in the window as it is then.
            if ((await shown.openLayers()) !== layers) {
              await shown.close();
              shown = await open(width);
            }
            await judgeAt(shown, width);
          }
        } finally {
          await shown.close();
        }
      }
      return distinct(found);
    }

    it.each(screens.map((screen) => [screen.name, screen] as const))(
      '%s is faultless in both languages, both themes and at every width',
      async (_, screen) => {
        expect(await judgeScreen(screen)).toEqual([]);
      },
      patience,
    );

    it.each(painted)(
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
