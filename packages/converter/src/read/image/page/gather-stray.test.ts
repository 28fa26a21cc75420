import { expect, it } from 'vitest';
import { line, makeSign, signsOf } from '../testing/make-sign.ts';
import { gatherStray } from './gather-stray.ts';

it('gives the dots that stand off a joined script to its line, and leaves a line below alone', () => {
  const text = { signs: signsOf('ABCDEF'), line, latin: false };
  const dots = { signs: [makeSign('•', 240, { top: 68, bottom: 74, right: 252 })], line, latin: null };
  const below = { signs: [makeSign('1', 240, { top: 140, bottom: 160 })], line: { ...line, baseline: 160 }, latin: null };
  const runs = gatherStray([text, dots, below]);
  expect(runs).toEqual([text, below]);
  expect(text.signs).toHaveLength(7);
});

it('leaves dots on a Latin page where they are', () => {
  const text = { signs: signsOf('ABCDEF'), line, latin: true };
  const dots = { signs: [makeSign('•', 240, { top: 68, bottom: 74 })], line, latin: null };
  expect(gatherStray([text, dots])).toHaveLength(2);
});

it('gives the dot of an i that was taken for a letter back to its line', () => {
  const text = { signs: signsOf('come in'), line, latin: true };
  const left = text.signs.at(-2)?.left ?? 0;
  const dot = { signs: [makeSign('·', left + 4, { top: 70, bottom: 76, right: left + 9 })], line, latin: null };
  expect(gatherStray([text, dot])).toEqual([text]);
});

it('gives the dot of an i back that touches a taller letter', () => {
  const text = { signs: signsOf('come in'), line, latin: true };
  const left = text.signs.at(-2)?.left ?? 0;
  const dot = { signs: [makeSign('·', left + 4, { top: 76, bottom: 82, right: left + 9 })], line, latin: null };
  expect(gatherStray([text, dot])).toEqual([text]);
});
