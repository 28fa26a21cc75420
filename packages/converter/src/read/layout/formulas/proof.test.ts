import { describe, expect, test } from 'vitest';
import type { PageContent } from '@manara/pdf/page-content';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';
import { closesBrackets, isStatement } from './proof.ts';

const small = { size: 7, font: 'CMR7' } as const;
const raised = { ...small, shift: -3.6 };
const low = { ...small, shift: 1.5 };
const readings = (content: PageContent) => findFormulas(content).map(({ linear, doubts }) => [linear, ...doubts]);
/** Words, the formula on a line of its own, and words. */
const between = (write: (page: HandSetPage) => HandSetPage): HandSetPage =>
  write(new HandSetPage().set('Some words of text stand over the formula and fill their line, as they do.').at(220, 130))
    .at(72, 185)
    .set('And some more of them stand below it, in a line of their own.');
/** High brackets around what is set between them. */
const high = (page: HandSetPage, sign: string): HandSetPage => page.set(sign, { font: 'CMEX10', size: 32 });
/** Two signs over each other in brackets; with a `further` one, beside which nothing stands in the other row. */
const stacked = (page: HandSetPage, further = ''): HandSetPage => {
  const start = high(page, '(').x;
  return high(
    page
      .at(start, 123)
      .math('n')
      .at(start + 24, 123)
      .math(further)
      .at(start, 139)
      .math('k')
      .at(start + (further ? 32 : 8), 130),
    ')',
  );
};
/** On the line that the high brackets stand around. */
const equalsThree = (page: HandSetPage): HandSetPage => page.at(page.x, 125).set(' = 3');
const seen = (page: HandSetPage, confidence: number): PageContent => ({
  ...page.content,
  glyphs: page.content.glyphs.map((glyph) => ({ ...glyph, known: 'ocr' as const, confidence })),
});

describe('a reading is proven', () => {
  test.each<[string, (page: HandSetPage) => HandSetPage]>([
    ['x_i^2+1 = y', (page) => page.math('x').math('i', low).set('2', raised).set('+1 = ').math('y')],
    ['f(x) = a/b', (page) => page.math('f').set('(').math('x').set(') = ').fraction('a', 'b', 7)],
    ['x ∈ [0, 1)', (page) => page.math('x').set(' ').math('∈').set(' [0').math(', ').set('1)')],
  ])('where each sign has its place: %s', (linear, write) => {
    const page = write(new HandSetPage().set('Here ')).set(' holds for all.');
    expect(readings(page.content)).toEqual([[linear]]);
    expect(findFormulas(page.content)[0]?.confidence).toBeGreaterThan(0.9);
  });

  test('where parts fill the rows of their brackets, as far as the file says what they are', () => {
    const { content } = between((page) => equalsThree(stacked(page)));
    expect(findFormulas(content)).toMatchObject([{ linear: '(n; k) = 3', display: true, doubts: [] }]);
    expect(
      findFormulas(
        seen(
          between((page) => equalsThree(stacked(page))),
          0.95,
        ),
      ),
    ).toMatchObject([{ doubts: ['formula_order'] }]);
  });

  test('of a picture where signs stand on a line and look like themselves', () => {
    const page = new HandSetPage().set('Here ').math('a').set(' = 2 holds.');
    expect(readings(seen(page, 0.9))).toEqual([['a = 2']]);
    expect(readings(seen(page, 0.7))).toEqual([['a = 2', 'formula_picture']]);
  });
});

describe('a reading is a question', () => {
  test.each<[string, string, (page: HandSetPage) => HandSetPage]>([
    ['of signs, where a bracket lacks its half', 'formula_signs', (page) => page.math('E').set('[').math('X').set(')')],
    [
      'of signs, where an accent stands on one',
      'formula_signs',
      (page) =>
        page
          .math('x')
          .at(page.x - 4.4, 127)
          .set('¯')
          .at(240, 130)
          .set(' = 3'),
    ],
    ['of signs, where a line is drawn over them', 'formula_signs', (page) => page.math('x').rule(220, 123.5, 5, 0.4).set(' = ').math('y')],
    ['of signs, where nobody knows one', 'formula_signs', (page) => page.math('x').set(' = ').math('\ufffd')],
    ['of their order, where a place in their rows is empty', 'formula_order', (page) => equalsThree(stacked(page, 'm'))],
    ['of their order, where a script hangs on nothing', 'formula_order', (page) => page.set('2', low).math('F').set('1', low).set(' = 3')],
    ['of its end, where something has to follow', 'formula_zone', (page) => page.math('x').set('+').math('y').set(' =')],
  ])('%s', (_what, doubt, write) => {
    const [zone, ...others] = findFormulas(between(write).content);
    expect(others).toEqual([]);
    expect(zone).toMatchObject({ display: true, doubts: [doubt] });
    expect(zone?.confidence).toBeLessThan(0.8);
  });

  test('of signs, where something drawn in it was not read', () => {
    const { content } = between((page) => page.math('x').set(' = ').math('y'));
    const curve = { x: 228, y: 126, width: 4, height: 2 };
    expect(readings({ ...content, shapes: [curve] })).toEqual([['x = y', 'formula_signs']]);
    expect(readings({ ...content, shapes: [{ ...curve, x: 0, width: 500 }] })).toEqual([['x = y']]);
  });

  test('of a picture where scripts, bars or roofs were told by their looks, the least legible first', () => {
    const page = new HandSetPage().set('Here ').math('a').set('2', raised).set(' = 2 holds.');
    expect(readings(seen(page, 0.95))).toEqual([['a^2 = 2', 'formula_picture']]);
    const [clear, poor] = [0.95, 0.5].map((confidence) => findFormulas(seen(page, confidence))[0]?.confidence ?? 0);
    expect(poor).toBeLessThan(clear ?? 0);
  });

  test('once, whatever is unproven of it', () => {
    const page = between((at) => stacked(at).set(' = [').math('X').set(')'));
    expect(findFormulas(page.content)).toMatchObject([{ doubts: ['formula_signs'] }]);
  });
});

test.each([
  ['f(x) = {a, [b]}', true],
  ['E[X)', false],
  ['x ∈ [0, 1)', true],
  ['(a, f(b)]∪]c, d[', true],
  ['f(a, b]', false],
  ['(a+b', false],
  ['a)', false],
])('brackets close in %s: %s', (linear, closes) => {
  expect(closesBrackets(linear)).toBe(closes);
});

test.each([
  ['2x + 3y = 12', true],
  ['a=b', true],
  ['(a + b)(a − b) = a^2 − b^2', true],
  ['0 ≤ x < 1', true],
  ['−x = 3.5', true],
  ['2x + 3y', false],
  ['= 12', false],
  ['2x + = 12', false],
  ['x = ', false],
  ['rate = 5', false],
  ['x = 5 km', false],
])('%s says where it begins and ends: %s', (linear, says) => {
  expect(isStatement(linear)).toBe(says);
});

test('a long row that is no statement is told at once', () => {
  for (const part of ['1', 'a−', '(a)', 'a ', '−']) expect(isStatement(`${part.repeat(5_000)}= !`)).toBe(false);
});

test('nobody follows brackets for longer than a formula is', () => {
  expect(closesBrackets('(a+b)'.repeat(100))).toBe(true);
  expect(closesBrackets('(a+b)'.repeat(10_000))).toBe(false);
});
