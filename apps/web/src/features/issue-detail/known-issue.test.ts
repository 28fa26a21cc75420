import { expect, it } from 'vitest';
import { knownIssue } from './known-issue.ts';

it('takes what a link handed over for the issue of the address alone', () => {
  const issue = { id: 'a', description: 'An image has no text alternative.', wcag_criteria: ['1.1.1'] };
  expect(knownIssue({ issue }, 'a')).toBe(issue);
  expect(knownIssue({ issue }, 'b')).toBeNull();
});

it.each([null, undefined, 'text', {}, { issue: null }, { issue: { id: 'a' } }])('takes %o for nothing', (state) => {
  expect(knownIssue(state, 'a')).toBeNull();
});
