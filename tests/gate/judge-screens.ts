import type { Language } from '@manara/messages/locale';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFixtureSite, type FixtureSite } from '../product/fixture-site.ts';
import { openBrowser } from '../product/open-browser.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { buildWorld } from './build-world.ts';
import { tabOrderCheck } from './checks/tab-order.ts';
import type { Fault } from './fault.ts';
import { judge, type Depth } from './judge.ts';
import type { Screen, World } from './screens/screen.ts';
import { setTheme, show, type Theme } from './screens/show.ts';

const widths = [1280, 768, 320];
/** The themes in which a screen is judged at a width, and what can be another there than in its first form. */
const formsAt = (width: number, isFirst: boolean): [Theme, Depth][] =>
  isFirst
    ? [
        ['light', 'everything'],
        ['dark', 'markup'],
      ]
    : [['light', width === 320 ? 'narrow' : 'layout']];
const languages: Language[] = ['en', 'ar'];
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
 * Judges screens of a product of their own, in every form. `painted`: the names of those that are judged in forced colours and without
 * motion too. Its sessions last a quarter of an hour: what would take longer belongs into another file.
 */
export function judgeScreens(screens: readonly Screen[], painted: readonly string[]): void {
  describe.concurrent('the interface', () => {
    let site: FixtureSite;
    let product: Product;
    let browser: Browser;
    let world: World;
    const potential = new Map<string, string>();
    beforeAll(async () => {
      site = await startFixtureSite();
      [product, browser] = await Promise.all([startProduct({ allow: [site.host] }), openBrowser()]);
      world = await buildWorld(product.origin, site);
    }, 240_000);
    afterAll(async () => {
      for (const [rule, question] of potential) console.log(`A question to a person, ${rule}: ${question}`);
      await browser?.close();
      await product?.stop();
      await site?.close();
    });

    async function judgeScreen(screen: Screen): Promise<string[]> {
      const found: (Fault & { at: string })[] = [];
      for (const language of languages) {
        const own = widths.filter((each) => each >= (screen.from ?? 0) && each <= (screen.to ?? Infinity));
        for (const width of own) {
          const at = `${language} ${width}`;
          const { page, watch, close } = await show(browser, world, screen, language, { viewport: { width, height: 800 } });
          try {
            // First what happened by itself: the checks move things and change styles.
            const log = (await watch.faults(screen.explained)).filter(({ check }) => !screen.moves || check !== 'layout shift');
            found.push(...log.map((fault) => ({ ...fault, at })));
            for (const [theme, depth] of formsAt(width, width === own[0])) {
              await setTheme(page, theme);
              const { faults, potential: asked } = await judge(page, language, depth);
              found.push(...faults.map((fault) => ({ ...fault, at: `${at} ${theme}` })));
              for (const { check, what } of asked) if (!potential.has(check)) potential.set(check, `${what} (first on: ${screen.name})`);
            }
            if (width === widths[0]) found.push(...(await tabOrderCheck(page)).map((fault) => ({ ...fault, at })));
          } finally {
            await close();
          }
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
        const { page, watch, close } = await show(browser, world, screen, 'en', {
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
