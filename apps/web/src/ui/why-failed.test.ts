import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../api/answer.ts';
import type { Text } from '../i18n/use-text.ts';
import { whyFailed } from './why-failed.ts';

const said: Record<string, string> = {
  'settings.unknown_error': 'Unknown error occurred',
  'settings.factor_failed': 'Unknown error occurred',
  'settings.profile_failed': 'Failed to update profile',
  'shell.network_error': 'The server did not answer.',
};
const text: Text = (id, values) =>
  id === 'settings.failed_unknown' ? `${String(values?.['what'])}. ${String(values?.['unknown'])}.` : (said[id] ?? id);
const failure: Failure = { ok: false, status: 502, code: 'http_error', detail: 'HTTP 502: Bad Gateway', fields: {} };

it('says of what was not saved what the server says, and that the error is unknown where it says nothing', () => {
  const refused = { ...failure, status: 409, code: 'taken', detail: 'This name is taken.' };
  expect(whyFailed(text, refused, 'settings.profile_failed')).toBe('This name is taken.');
  expect(whyFailed(text, failure, 'settings.profile_failed')).toBe('Failed to update profile. Unknown error occurred.');
  expect(whyFailed(text, failure, 'settings.factor_failed')).toBe('Unknown error occurred');
  expect(whyFailed(text, noAnswer, 'settings.profile_failed')).toBe('The server did not answer.');
});
