import type { Glyph } from '@manara/pdf/page-content';
import { expect, it } from 'vitest';
import { glyphsOf, pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';
import { withCircledLetters } from './circled-letters.ts';

/** A letter of the text and the circle of a font of formulas around it. */
function inCircle(text: string, x: number, baseline: number): Glyph[] {
  const [letter, circle] = [...glyphsOf({ text, x: x + 2.5, baseline }), ...glyphsOf({ text: '◯', x, baseline, font: 'CMSY10' })];
  if (!letter || !circle) return [];
  return [
    { ...letter, y: baseline - 5, height: 5 },
    { ...circle, width: 10, y: baseline - 7.5, height: 10 },
  ];
}
const said = async (text: string): Promise<string | undefined> => {
  const page = pageOf([...prose(50, 60), ...lines(['2026 Town Council'], 130, 120)]);
  const before = glyphsOf({ text: 'Copyright', x: 60, baseline: 120 });
  return say((await read([{ ...page, glyphs: [...page.glyphs, ...before, ...inCircle(text, 112, 120)] }])).blocks).at(-1);
};

it('reads a letter and the circle drawn around it as one sign', async () => {
  expect(await said('c')).toBe('Copyright © 2026 Town Council');
  expect(await said('R')).toBe('Copyright ® 2026 Town Council');
  expect(await said('a')).toBe('Copyright ⓐ 2026 Town Council');
  expect(await said('3')).toBe('Copyright ③ 2026 Town Council');
});

it('leaves alone what is no letter', async () => {
  expect(await said('+')).toMatch(/◯.*\+|\+.*◯/u);
});

it('reads letters of a series in circles as such', () => {
  const page = pageOf(prose(50, 60));
  const circles = ['a', 'b', 'c'].flatMap((text, at) => inCircle(text, 112, 120 + 12 * at));
  const content = withCircledLetters({ ...page, glyphs: circles });
  expect(content.kind === 'text' && content.glyphs.map(({ text }) => text)).toEqual(['ⓐ', 'ⓑ', 'ⓒ']);
});
