import { expect, test } from 'vitest';
import { moveInMatrix } from './move-in-matrix.ts';

const lengths = [3, 1, 2];

test.each([
  ['to the next', [0, 0], 'ArrowRight', [0, 1]],
  ['into the next row', [0, 2], 'ArrowRight', [1, 0]],
  ['not past the last', [2, 1], 'ArrowRight', [2, 1]],
  ['back into the row before', [1, 0], 'ArrowLeft', [0, 2]],
  ['not before the first', [0, 0], 'ArrowLeft', [0, 0]],
  ['down, as far as the row reaches', [0, 2], 'ArrowDown', [1, 0]],
  ['up', [2, 1], 'ArrowUp', [1, 0]],
  ['to the ends of a row', [0, 1], 'End', [0, 2]],
] as const)('keys lead %s', (_, from, key, to) => {
  expect(moveInMatrix(lengths, from, key, false)).toEqual(to);
});

test('where rows begin at the right, the keys are mirrored', () => {
  expect(moveInMatrix(lengths, [0, 0], 'ArrowLeft', true)).toEqual([0, 1]);
  expect(moveInMatrix(lengths, [0, 1], 'ArrowRight', true)).toEqual([0, 0]);
});

test('other keys lead nowhere', () => {
  expect(moveInMatrix(lengths, [0, 0], 'Tab', false)).toBeNull();
});
