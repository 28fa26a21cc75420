import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { createApp } from './app.ts';
import { loggableError } from './loggable-error.ts';

const secret = 'The map of a private harbour';
const failed = new DrizzleQueryError('update document_answers set answer = $1', [secret], new Error('the disk is full'));
const authenticate = async () => {
  throw new AppError('session_ended', 401);
};

function logged(write: (log: FastifyBaseLogger) => void): { text: string; lines: Record<string, unknown>[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  write(createApp({ authenticate, logger: { level: 'warn', stream } }).log);
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const message = 'Failed query: update document_answers set answer = $1';
const withoutSecret = { message, cause: { message: 'the disk is full' } };

test('a log has what failed and why, and none of the values, however it is given an error', () => {
  const { text, lines } = logged((log) => {
    log.error(failed);
    log.child({ call: 'fixDocument' }).error(failed, 'a file was not fixed');
    log.warn({ err: failed }, 'a file was not fixed');
    log.warn({ err: loggableError(failed) }, 'a file was not fixed');
    log.warn({ err: failed });
    log.warn('gone');
  });
  expect(text).not.toContain(secret);
  expect(lines.map(({ msg }) => msg)).toEqual([message, ...Array<string>(3).fill('a file was not fixed'), message, 'gone']);
  for (const { err } of lines.slice(0, 5)) expect(err).toMatchObject(withoutSecret);
});

test('nor has it the values of errors under other names, deep inside or in a sentence', () => {
  const around: Record<string, unknown> = { failure: failed };
  around.itself = around;
  const { text, lines } = logged((log) => {
    log.warn({ error: failed, file: 'a.pdf' }, 'a file was not fixed');
    log.warn({ tries: [{ at: 1, failure: failed }] }, 'a file was not fixed');
    log.warn({ around }, 'a file was not fixed');
    log.warn('not fixed: %s', failed);
    log.warn({ file: 'a.pdf' }, 'not fixed: %j', { failed });
  });
  expect(text).not.toContain(secret);
  expect(lines).toMatchObject([
    { error: withoutSecret, file: 'a.pdf' },
    { tries: [{ at: 1, failure: withoutSecret }] },
    { around: { failure: withoutSecret, itself: '[Circular]' } },
    { msg: `not fixed: ${message}` },
    { msg: expect.stringContaining(message), file: 'a.pdf' },
  ]);
});
