import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blank, fromBrailleAscii, toBrailleAscii } from '../cells.ts';
import { centre, wrap } from './wrap.ts';

const lines = (text: string, width: number, first = 1, runover = 1) =>
  wrap(fromBrailleAscii(text), width, first, runover).map((line) => toBrailleAscii(line).toLowerCase());

test('lines end at blanks, the first in its own cell', () => {
  expect(lines('one two three four', 10, 3, 1)).toEqual(['  one two', 'three four']);
});

test('a word that no line could hold goes on after the continuation indicator, and no hyphen is added', () => {
  expect(lines('abcdefghijkl', 6, 1, 1)).toEqual(['abcde"', 'fghij"', 'kl']);
});

test('an indicator is never parted from its sign', () => {
  expect(lines('abcd,,efgh', 6)).toEqual(['abcd"', ',,efgh']);
  expect(lines('abcd#abc', 6)).toEqual(['abcd"', '#abc']);
});

test('a long word begins on a line of its own', () => {
  expect(lines('ab cdefghijklm', 8)).toEqual(['ab', 'cdefghi"', 'jklm']);
});

test('a centred line has three blanks on either side', () => {
  expect(centre(fromBrailleAscii('abcdefgh ijklmnop'), 20).map((line) => toBrailleAscii(line))).toEqual([
    '      ABCDEFGH',
    '      IJKLMNOP',
  ]);
});

/** Without the continuation indicator, so that every one in the lines is ours. */
const cells = fc
  .array(
    fc.integer({ min: 0x2800, max: 0x283f }).filter((code) => code !== 0x2810),
    { maxLength: 300 },
  )
  .map((codes) => String.fromCharCode(...codes));

test('whatever the text and the width, no line is too long and nothing is lost', () => {
  fc.assert(
    fc.property(
      cells,
      fc.integer({ min: 20, max: 100 }),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 14 }),
      (text, width, first, runover) => {
        const made = wrap(text, width, first, runover);
        for (const line of made) expect(line.length).toBeLessThanOrEqual(width);
        expect(made.join('').replaceAll(/[\u2800\u2810]/g, '')).toBe(text.replaceAll(blank, ''));
      },
    ),
  );
});
