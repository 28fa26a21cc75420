import { expect, test } from 'vitest';
import { isDiskFull, saysDiskFull } from './disk-full.ts';

test.each([
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['PostgreSQL, wrapped by a query builder', new Error('Failed query', { cause: Object.assign(new Error(''), { code: '53100' }) })],
])('a full disk is known when %s says it', (_, error) => {
  expect(isDiskFull(error)).toBe(true);
});

test('other errors are no full disk', () => {
  expect(isDiskFull(Object.assign(new Error('permission denied'), { code: 'EACCES' }))).toBe(false);
  expect(isDiskFull('ENOSPC')).toBe(false);
});

test('a short write is a full disk too: PostgreSQL then only hints at it', () => {
  expect(saysDiskFull('FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.')).toBe(
    true,
  );
});
