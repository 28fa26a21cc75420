import { expect, test } from 'vitest';
import { passkeyProblem } from './passkey-problem.ts';

test.each([
  ['InvalidStateError', 'already'],
  ['SecurityError', 'elsewhere'],
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
])('%s says: %s', (name, problem) => {
  expect(passkeyProblem(new DOMException('x', name))).toBe(problem);
});

test('anything else is as if its person had not wanted to', () => {
  expect(passkeyProblem('thrown')).toBe('cancelled');
});
