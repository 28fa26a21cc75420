import { expect, it } from 'vitest';
import { answerLine } from './answer-line.ts';

it('answers a formula with its cells and braille ASCII', () => {
  expect(answerLine('{"mathml":"<math><mi>x</mi><mo>+</mo><mn>1</mn></math>"}', 1, 'nemeth')).toEqual({
    line: '{"unicode":"⠭⠬⠂","brf":"X+1"}',
    problem: null,
  });
  expect(answerLine(String.raw`{"latex":"\\sqrt{7}"}`, 1, 'ueb')).toEqual({ line: '{"unicode":"⠰⠩⠼⠛⠬","brf":";%#G+"}', problem: null });
});

it.each([
  ['{"mathml":"<math><mi>x"}', /line 3.*read/],
  ['{"mathml":"<math><mi>あ</mi></math>"}', /line 3.*code/],
  ['{"formula":"x"}', /line 3.*mathml.*latex/],
  ['no JSON', /line 3.*mathml.*latex/],
])('answers %s with a line that has none, and says so', (given, problem) => {
  expect(answerLine(given, 3, 'ueb')).toEqual({
    line: '{"unicode":null,"brf":null}',
    problem: expect.stringMatching(new RegExp(problem, 'i')),
  });
});
