import { expect, it } from 'vitest';
import { cellsOf, isLinked, printOf, printSigns } from './linked.ts';

interface Drawn {
  localName: string;
  children: Drawn[];
  textContent: string;
  getAttribute: (name: string) => string | null;
}
const drawn = (localName: string, part: number | null, content: string | Drawn[]): Drawn => ({
  localName,
  children: typeof content === 'string' ? [] : content,
  textContent: typeof content === 'string' ? content : content.map(({ textContent }) => textContent).join(''),
  getAttribute: () => (part === null ? null : String(part)),
});
const half = drawn('math', null, [
  drawn('mfrac', 0, [drawn('mn', 1, '1'), drawn('mrow', null, [drawn('mn', 2, '2'), drawn('mi', 3, 'x')])]),
]);
const signs = printSigns(half);
const span = (cells: string, ...parts: number[]) => ({ cells, name: 'sign' as const, parts });
const lines = [[span('⠹', 0), span('⠂', 1), span('⠌', 0), span('⠆', 2)], [span('⠭', 3)]];

it('finds the signs of the print in their order', () => {
  expect(signs).toEqual([
    { part: 1, sign: '1' },
    { part: 2, sign: '2' },
    { part: 3, sign: 'x' },
  ]);
});

it('says what cells are in print, and nothing of what holds several signs', () => {
  expect([printOf([2, 3], signs), printOf([0], signs)]).toEqual(['2x', '']);
});

it('finds the cells of a sign in each of the lines, and none where the code cannot write the formula', () => {
  expect([cellsOf(3, lines), cellsOf(0, lines), cellsOf(3, null)]).toEqual(['⠭', '⠹⠌', '']);
});

it('links what has a part in common', () => {
  expect(isLinked([2, 3], { parts: [3], words: '' })).toBe(true);
  expect(isLinked([2], { parts: [3], words: '' })).toBe(false);
  expect(isLinked([2], null)).toBe(false);
});
