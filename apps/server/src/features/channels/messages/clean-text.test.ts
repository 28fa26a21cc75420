import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it('makes one line of a name, without what would turn the text around it', () => {
  expect(cleanText(' Harbour \n\t office\u2028now ')).toBe('Harbour office now');
  expect(cleanText('\u202Edrow\u202C \u2066x\u2069 \u200Fy')).toBe('drow x y');
  expect(cleanText('ميناء الصيد')).toBe('ميناء الصيد');
});

it('cuts between characters, and says so', () => {
  expect(cleanText('x'.repeat(300))).toHaveLength(300);
  expect(cleanText('😀😀😀😀', 3)).toBe('😀😀…');
});
