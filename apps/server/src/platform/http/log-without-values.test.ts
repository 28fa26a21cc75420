import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { createApp } from './app.ts';
import { loggableError } from './loggable-error.ts';

const secret = 'The map of a private harbour';
const failed = new DrizzleQueryError('update document_answers set answer = $1', [secret], new Error('the disk is full'));
const authenticate = async () => {
  throw new AppError('session_ended', 401);
};

test('a log has what failed and why, and none of the values, however it is given an error', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const { log } = createApp({ authenticate, logger: { level: 'warn', stream } });
  log.error(failed);
  log.child({ call: 'fixDocument' }).error(failed, 'a file was not fixed');
  log.warn({ err: failed }, 'a file was not fixed');
  log.warn({ err: loggableError(failed) }, 'a file was not fixed');
  log.warn('gone');
  expect(lines.join('')).not.toContain(secret);
  const seen = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string; cause: { message: string } } });
  expect(seen.map(({ msg }) => msg)).toEqual([
    'Failed query: update document_answers set answer = $1',
    ...Array(3).fill('a file was not fixed'),
    'gone',
  ]);
  for (const { err } of seen.slice(0, 4))
    expect(err).toMatchObject({ message: 'Failed query: update document_answers set answer = $1', cause: { message: 'the disk is full' } });
});
