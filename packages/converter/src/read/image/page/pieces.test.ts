import { expect, it } from 'vitest';
import type { Sign } from '../signs/sign.ts';
import { line, makeSign, signsOf } from '../testing/make-sign.ts';
import type { PageAnalysis } from './analyse.ts';
import { piecesOf } from './pieces.ts';

/** Signs of a line as the pieces that they are read in; `#` is a round piece of ink. */
function pieces(signs: Sign[], latin: boolean): string[] {
  const analysis = { runs: [{ signs, line, latin }], least: 0.5 } as unknown as PageAnalysis;
  return piecesOf(analysis).map((piece) => piece.signs.map(({ text }) => text).join(''));
}

const disc = (left: number): Sign =>
  makeSign('#', left, {
    top: 84,
    bottom: 94,
    right: left + 10,
    cost: 0.2,
    parts: [{ label: 1, left, top: 84, right: left + 10, bottom: 94, area: 79 }],
  });
const arabic = (text: string) => signsOf(text, () => ({ cost: 0.2 }));
const endOf = (signs: Sign[]): number => Math.max(...signs.map(({ right }) => right));

it('takes the bullet at the right end of a line that is read from the right for a piece of its own', () => {
  const words = arabic('ABCD EFG');
  expect(pieces([...words, disc(endOf(words) + 20)], false)).toEqual(['ABCDEFG', '•']);
});

it('leaves a dot with the letter that it stands beside', () => {
  const words = arabic('ABCD EFG');
  expect(pieces([...words, disc(endOf(words) + 4)], false)).toEqual(['ABCDEFG#']);
});

it('takes a round piece of ink before a line for a bullet, whatever it looks most like', () => {
  expect(pieces([disc(200), ...signsOf('word').map((sign) => ({ ...sign, left: sign.left + 20, right: sign.right + 20 }))], true)).toEqual([
    '•',
    'word',
  ]);
});

it('takes a ring that stands far before a line for a bullet, and a letter at its words for none', () => {
  const ring = (left: number): Sign =>
    makeSign('o', left, {
      top: 80,
      bottom: 95,
      right: left + 15,
      cost: 0.03,
      parts: [{ label: 1, left, top: 80, right: left + 15, bottom: 95, area: 110 }],
    });
  const words = arabic('ABCD EFG');
  expect(pieces([...words, ring(endOf(words) + 20)], false)).toEqual(['ABCDEFG', '◦']);
  expect(pieces([...words, ring(endOf(words) + 8)], false)).toEqual(['ABCDEFGo']);
});
