import { expect, it } from 'vitest';
import { longestTitle, titleOf } from './conversation.ts';

it('names a conversation by its first question, in one line', () => {
  expect(titleOf('How many issues are open?')).toBe('How many issues are open?');
  expect(titleOf('  كم عدد\n\nالمشكلات\u2028الحرجة؟ ')).toBe('كم عدد المشكلات الحرجة؟');
});

it('shortens a long question after a word', () => {
  const question = `What should we fix first ${'and then '.repeat(20)}`;
  const title = titleOf(question);
  expect(title.length).toBeLessThanOrEqual(longestTitle);
  expect(title).toMatch(/ (and|then)…$/);
  expect(question.startsWith(title.slice(0, -1))).toBe(true);
  expect(titleOf(`${'x'.repeat(longestTitle - 1)} yz`)).toBe(`${'x'.repeat(longestTitle - 1)}…`);
  expect(titleOf('x'.repeat(longestTitle))).toBe('x'.repeat(longestTitle));
});

it('cuts one long word, and no character in two', () => {
  expect(titleOf('x'.repeat(100))).toBe(`${'x'.repeat(longestTitle - 1)}…`);
  expect(titleOf(`Check https://${'x'.repeat(100)}`)).toBe(`Check https://${'x'.repeat(65)}…`);
  const family = '👩‍👩‍👧';
  const title = titleOf(family.repeat(30));
  expect(title.length).toBeLessThanOrEqual(longestTitle);
  expect(title.slice(0, -1)).toBe(family.repeat((title.length - 1) / family.length));
});
