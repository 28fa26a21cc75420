import { expect, test } from 'vitest';
import { failureOf, isAddressRefused, pauseAfter, reasonOf, saidBy } from './outcome.ts';

const failed = (code: string, responseCode?: number) => Object.assign(new Error('x'), { code, ...(responseCode && { responseCode }) });

const failedAt = (command: string, responseCode: number, response: string) => ({ code: 'EENVELOPE', command, responseCode, response });

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

test.each([
  ['an unknown recipient', 'RCPT TO', '550 5.1.1 User unknown', true],
  ['an unknown recipient, in several lines', 'RCPT TO', '550-5.1.1 The account that you tried to reach\r\n550 5.1.1 does not exist', true],
  ['a recipient who has moved', 'RCPT TO', '551 5.1.6 Moved', true],
  ['an unknown recipient of a plain server', 'RCPT TO', '550 No such user here', true],
  ['a relay that does not know us', 'RCPT TO', '550 5.7.1 Relaying denied', false],
  ['a relay that does not know us, plainly', 'RCPT TO', '554 Relay access denied', false],
  ['a full mailbox', 'RCPT TO', '552 5.2.2 Mailbox full', false],
  ['our own address', 'RCPT TO', '550 5.1.8 Sender domain does not exist', false],
  ['our own address, where it is said', 'MAIL FROM', '550 5.1.0 Sender refused', false],
  ['a mail that is too large', 'DATA', '552 5.3.4 Message too big', false],
])('an address is marked after %s: %s', (_what, command, response, isMarked) => {
  const about = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE';
  const error = Object.assign(new Error('x'), { code: about, command, response, responseCode: Number(response.slice(0, 3)) });
  expect(isAddressRefused(error)).toBe(isMarked);
});

test.each([
  ['an unknown recipient', failedAt('RCPT TO', 550, '550 5.1.1 User unknown'), 'address'],
  ['our own address', failedAt('MAIL FROM', 550, '550 5.1.0 Sender refused'), 'sender'],
  ['a text that is not wanted', { ...failedAt('DATA', 554, '554 no'), code: 'EMESSAGE' }, 'refused'],
  ['greylisting', failedAt('RCPT TO', 450, '450 later'), 'busy'],
  ['a wrong password of ours', failed('EAUTH', 535), 'login'],
  ['a server without encryption', failed('ETLS'), 'encryption'],
  ['a certificate that nobody vouches for', { ...failed('ESOCKET'), originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'encryption'],
  ['a server that does not speak TLS', { ...failed('ESOCKET'), originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'encryption'],
  ['a connection that breaks', { ...failed('ESOCKET'), originalCode: 'ECONNRESET' }, 'unreachable'],
  ['no server', failed('ECONNECTION'), 'unreachable'],
])('says in a word what came of %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
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
