import type { Language } from '@manara/messages/locale';
import { describe, expect, inject, it } from 'vitest';
import { largeTextFaults, setTextSize } from '../gate/checks/large-text.ts';
import { judge, type Depth } from '../gate/judge.ts';
import { setTheme, type Theme } from '../gate/screens/show.ts';
import { isShort } from '../long-form.ts';
import { usePage } from './open-page.ts';

const isLong = process.env['MANARA_FULL'] === '1';
const components = usePage();

interface Form {
  language: Language;
  width: number;
  theme: Theme;
  depth: Depth;
}

/** As screens are judged (tests/gate/forms.ts): engines and colours in one language by turns, layout in both. */
function formsOf(place: number): Form[] {
  const [one, other] = (place % 2 === 0 ? ['en', 'ar'] : ['ar', 'en']) satisfies [Language, Language];
  const deep = (language: Language): Form[] => [
    { language, width: 1280, theme: 'light', depth: 'everything' },
    { language, width: 1280, theme: 'dark', depth: 'colours' },
  ];
  const wide = (language: Language): Form => ({ language, width: 1280, theme: 'light', depth: 'layout' });
  const narrow = (language: Language): Form => ({ language, width: 320, theme: 'light', depth: 'layout' });
  return [...deep(one), narrow(one), ...(isLong ? deep(other) : [wide(other)]), narrow(other)];
}

describe('a component by itself', () => {
  const { names } = inject('components');

  it.each(names.map((name, place) => [name, place] as const))(
    '%s: is faultless in both languages, both themes, wide and narrow',
    async (name, place) => {
      const { page, watch, show } = components();
      const found: string[] = [];
      for (const { language, width, theme, depth } of formsOf(place)) {
        await setTheme(page, 'light');
        await page.setViewportSize({ width, height: 800 });
        await show(name, language);
        await setTheme(page, theme);
        const { faults } = await judge(page, language, depth);
        // What moves while it loads is a matter of screens.
        const log = (await watch.faults()).filter(({ check }) => check !== 'layout shift');
        for (const { check, what, where } of [...log, ...faults])
          found.push(`${check}: ${what} — ${where} (${language} ${width} ${theme})`);
      }
      expect(found).toEqual([]);
    },
  );

  it.each(names.map((name, place) => [name, place] as const))(
    '%s: loses nothing where text alone is twice as large',
    async (name, place) => {
      const { page, show } = components();
      const session = await page.context().newCDPSession(page);
      await setTheme(page, 'light');
      await page.setViewportSize({ width: 1280, height: 800 });
      await setTextSize(session, 2);
      try {
        const asked: Language[] = isShort ? [place % 2 === 0 ? 'ar' : 'en'] : ['en', 'ar'];
        for (const language of asked) {
          await show(name, language);
          expect((await largeTextFaults(page)).map(({ check, what, where }) => `${check}: ${what} — ${where} (${language})`)).toEqual([]);
        }
      } finally {
        await setTextSize(session, 1);
        await session.detach();
      }
    },
  );
});
