import { expect, it } from 'vitest';
import { withoutMarks } from './words.ts';

it.each([
  ['Your name: *', 'Your name'],
  ['Time 10:30', 'Time 10:30'],
  [' * : ', ''],
])('%j is labelled %j', (words, label) => {
  expect(withoutMarks(words)).toBe(label);
});
