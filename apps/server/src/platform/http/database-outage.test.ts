import { expect, it } from 'vitest';
import { isDatabaseDown } from './database-outage.ts';

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
