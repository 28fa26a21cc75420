import type { Language } from '@manara/messages/locale';
import { describe, expect, inject, it } from 'vitest';
import { judge, type Depth } from '../gate/judge.ts';
import { setTheme, type Theme } from '../gate/screens/show.ts';
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
});
