import { expect, it } from 'vitest';
import { AppError, invalidFields, notFound } from './app-error.ts';
import { refusalIn } from './watch-refusals.ts';

it.each([
  [new AppError('not_allowed', 403), { code: 'not_allowed', action: 'access_refused' }],
  [new AppError('api_key_scope', 403), { code: 'api_key_scope', action: 'access_refused' }],
  [new AppError('too_many_tries', 429), { code: 'too_many_tries', action: 'rate_limited' }],
  [new AppError('limit.uploads', 429), { code: 'limit.uploads', action: 'rate_limited' }],
  [new AppError('credentials_wrong', 401), { code: 'credentials_wrong', action: null }],
  [new AppError('webhook.signature_wrong', 401), { code: 'webhook.signature_wrong', action: null }],
  [invalidFields({ current_password: 'password.current_wrong' }), { code: 'password.current_wrong', action: null }],
])('takes %o for a refusal', (error, refusal) => {
  expect(refusalIn(error)).toEqual(refusal);
});

it.each([
  notFound(),
  invalidFields({ email: 'field.email.required' }),
  new AppError('session_ended', 401),
  // What screens ask for by themselves before it is set up.
  new AppError('second_factor_demanded', 403),
  new AppError('host.rate_limited', 429),
  new AppError('sms.wait', 429),
])('takes %o for none', (error) => {
  expect(refusalIn(error)).toBeNull();
});
