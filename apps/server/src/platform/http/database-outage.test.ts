import { expect, it } from 'vitest';
import { DatabaseAway, isDatabaseDown, isOutageOfDatabase } from './database-outage.ts';

const coded = (code: string, syscall = 'connect') => Object.assign(new Error('x'), { code, syscall });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['one that is refused on every address of a name', new AggregateError([coded('ECONNREFUSED')])],
  ['a server that shuts down', coded('57P01')],
  ['a connection that broke under a query', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
])('%s is an outage', (_name, error) => expect(isDatabaseDown(error)).toBe(true));

it.each([
  ['a broken constraint', coded('23505')],
  ['a mistake in a query', coded('42703')],
  ['a file that is not there', coded('ENOENT', 'open')],
  ['anything else', new Error('no')],
  ['no error', 'x'],
])('%s is none', (_name, error) => expect(isDatabaseDown(error)).toBe(false));

it('a refused connection is certainly the database’s only if the pool says so', () => {
  const refused = coded('ECONNREFUSED');
  expect(isOutageOfDatabase(refused)).toBe(false);
  expect(isOutageOfDatabase(new Error('Failed query', { cause: new DatabaseAway(refused) }))).toBe(true);
  expect(isDatabaseDown(new DatabaseAway(refused))).toBe(true);
});
it.each([coded('57P01'), new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })])(
  'an error of the server or the driver about its connection is certainly an outage: %s',
  (error) => expect(isOutageOfDatabase(error)).toBe(true),
);
