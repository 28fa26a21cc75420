import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

const secret = '$argon2id$v=19$hash';
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', detail: `Key (email)=(${secret}) exists` });
const failed = new DrizzleQueryError('update users set password_hash = $1', [secret], refused);

test('the log of a failed query names the query and its cause, and none of its values', () => {
  const shown = loggableError(failed);
  expect(shown).toMatchObject({
    message: 'Failed query: update users set password_hash = $1',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(shown.stack).toContain('loggable-error.test.ts');
});

test('what is no error is shown as text', () => {
  expect(loggableError('gone')).toEqual({ type: 'string', message: 'gone' });
});
