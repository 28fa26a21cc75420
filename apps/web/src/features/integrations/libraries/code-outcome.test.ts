import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../../../api/answer.ts';
import { codeOutcome } from './code-outcome.ts';

const said = (state: 'pending' | 'slower' | 'connected') => codeOutcome({ ok: true, status: 200, data: { state } });
const failed = (change: Partial<Failure>) => codeOutcome({ ...noAnswer, code: 'library.unavailable', ...change });

it('waits for a code, longer after each question that came too early', () => {
  expect(said('pending')).toEqual({ is: 'waiting', state: 'pending', more: 0 });
  expect(said('slower')).toEqual({ is: 'waiting', state: 'slower', more: 5 });
  expect(said('connected')).toEqual({ is: 'connected' });
});

it('asks again what is only out of reach, and ends with what the server says of anything else', () => {
  const unreachable = { is: 'waiting', state: 'unreachable', more: 0 };
  expect(codeOutcome(noAnswer)).toEqual(unreachable);
  expect(failed({ status: 502 })).toEqual(unreachable);
  expect(failed({ status: 429 })).toEqual(unreachable);
  expect(failed({ status: 409, detail: 'The code has expired.' })).toEqual({ is: 'over', detail: 'The code has expired.' });
});
