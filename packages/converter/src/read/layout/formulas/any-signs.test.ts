import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

const sign = fc.record({
  text: fc.constantFrom(...'xkA12+=−→⇒()[]{|√∑∫⎰⎱⏞ˆ¯˜⃗./∈·,'),
  font: fc.constantFrom('CMR10', 'CMMI10', 'CMSY10', 'CMEX10', 'LatinModernMath-Regular'),
  size: fc.constantFrom(5, 7, 8, 10, 14),
  hangs: fc.option(fc.integer({ min: 6, max: 40 }), { nil: undefined, freq: 5 }),
  x: fc.integer({ min: 72, max: 160 }),
  y: fc.integer({ min: 90, max: 140 }),
});
const line = fc.record({
  x: fc.integer({ min: 72, max: 150 }),
  y: fc.integer({ min: 90, max: 140 }),
  width: fc.integer({ min: 3, max: 40 }),
});

test('whatever signs lie where, each is in one formula at most, and reading comes to its end', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 24 }), fc.array(line, { maxLength: 4 }), (signs, lines) => {
      const page = new HandSetPage();
      for (const { text, x, y, hangs, ...hand } of signs) page.at(x, y).math(text, { ...hand, ...(hangs !== undefined && { hangs }) });
      for (const { x, y, width } of lines) page.rule(x, y, width, 0.4);
      const taken = findFormulas(page.content).flatMap(({ glyphs }) => glyphs);
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: 400 },
  );
});

test('a sign so small that it could lie on either side of a bar is on one of them', () => {
  const page = new HandSetPage();
  page.at(72, 135).math('⃗', { font: 'CMR10', size: 5 });
  page.rule(72, 132, 3, 0.4);
  const taken = findFormulas(page.content).flatMap(({ glyphs }) => glyphs);
  expect(new Set(taken).size).toBe(taken.length);
});
