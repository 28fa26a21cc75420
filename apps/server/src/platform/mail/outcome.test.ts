import { expect, test } from 'vitest';
import { failureOf, pauseAfter, saidBy } from './outcome.ts';

const failed = (code: string, responseCode?: number) => Object.assign(new Error('x'), { code, ...(responseCode && { responseCode }) });

test.each([
  ['an unknown recipient', failed('EENVELOPE', 550), 'refused'],
  ['a text that is not wanted', failed('EMESSAGE', 554), 'refused'],
  ['a full mailbox', failed('EENVELOPE', 452), 'later'],
  ['greylisting', failed('EENVELOPE', 450), 'later'],
  ['a wrong password of ours', failed('EAUTH', 535), 'later'],
  ['a server without encryption', failed('ETLS'), 'later'],
  ['no server', failed('ECONNECTION'), 'later'],
  ['anything else', 'thrown', 'later'],
])('after %s', (_what, error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test('pauses grow, and end within a day', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1)).filter((pause) => pause !== null);
  expect(pauses.length).toBeGreaterThan(5);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((a, b) => a + b, 0)).toBeLessThan(24 * 3600);
});

test('what a server said becomes one line', () => {
  expect(saidBy(Object.assign(new Error('x'), { response: '550-No\r\n550 such   person' }))).toBe('550-No 550 such person');
});
