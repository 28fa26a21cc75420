import { describe, expect, it } from 'vitest';
import { openings, type Opening } from './forms.ts';

const told = (all: Opening[]) =>
  all.flatMap(({ language, forms }) =>
    forms.map(({ width, theme, depth, ifBreaks, byKeyboard }) =>
      [language, width, theme, depth, ...(ifBreaks ? ['if it breaks'] : []), ...(byKeyboard ? ['and by keyboard'] : [])].join(' '),
    ),
  );

describe('the forms of a screen', () => {
  it('are asked about engines, colours and keyboard in one language, and about layout in both', () => {
    expect(told(openings({ place: 2 }, false))).toEqual([
      'en 1280 light everything',
      'en 1280 dark colours and by keyboard',
      'en 768 light layout if it breaks',
      'en 320 light layout',
      'ar 320 light layout',
      'ar 1280 light layout',
    ]);
  });

  it('change the language by turns, and the first is judged in between as well', () => {
    expect(told(openings({ place: 1 }, false))).toContain('ar 320 light everything');
    expect(told(openings({ place: 1 }, false))).not.toContain('en 1280 light everything');
    expect(told(openings({ place: 0 }, false))).toContain('en 768 light layout');
  });

  it('are all, in both languages, in the long form', () => {
    for (const place of [0, 1])
      expect(told(openings({ place }, true))).toEqual([
        'en 1280 light everything',
        'en 1280 dark colours and by keyboard',
        'en 768 light layout',
        'en 320 light layout',
        'ar 320 light everything',
        'ar 320 dark colours and by keyboard',
        'ar 768 light layout',
        'ar 1280 light layout',
      ]);
  });

  it('are those widths in which there is such a screen', () => {
    expect(told(openings({ place: 0, to: 768 }, false))).toEqual([
      'en 768 light everything',
      'en 768 dark colours and by keyboard',
      'en 320 light layout',
      'ar 320 light layout',
    ]);
  });

  it('ask other words in the same parts whether they fit, and nothing else', () => {
    expect(told(openings({ place: 0, words: true }, true))).toEqual([
      'en 1280 light layout',
      'en 768 light layout',
      'en 320 light layout',
      'ar 320 light layout',
      'ar 768 light layout',
      'ar 1280 light layout',
    ]);
  });
});
