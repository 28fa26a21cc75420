import { describe, expect, it } from 'vitest';
import { registerErrors } from './register-errors.ts';
import { signInErrors } from './sign-in-errors.ts';

describe('what keeps a sign-in from being sent', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: 'session.email_required', password: 'session.password_required' },
    ],
    [
      { email: 'sara', password: '12345' },
      { email: 'session.email_invalid', password: 'session.password_short' },
    ],
    [{ email: ' sara@example.org ', password: '123456' }, {}],
  ])('%o', (values, errors) => expect(signInErrors(values)).toEqual(errors));
});

describe('what keeps a registration from being sent', () => {
  const good = { email: '', full_name: 'Sara Ahmed', username: 'sara_1', new_password: 'Beacon-2026', confirm_password: 'Beacon-2026' };

  it('is nothing when all is in order', () => expect(registerErrors(good, false)).toEqual({}));

  it('asks for the address only where the link names none', () =>
    expect(registerErrors(good, true)).toEqual({ email: 'session.email_required' }));

  it('lists errors in the order of the fields', () => {
    const errors = registerErrors({ email: '', full_name: '', username: '', new_password: '', confirm_password: '' }, true);
    expect(Object.keys(errors)).toEqual(['email', 'full_name', 'username', 'new_password', 'confirm_password']);
  });

  it.each([
    ['short', 'session.new_password_short'],
    ['alllowercase1', 'session.new_password_simple'],
    ['NoSpecial2026', 'session.new_password_special'],
  ])('refuses the password %s', (password, message) =>
    expect(registerErrors({ ...good, new_password: password, confirm_password: password }, false)).toEqual({ new_password: message }),
  );

  it('wants the password twice the same', () =>
    expect(registerErrors({ ...good, confirm_password: 'Other-2026' }, false)).toEqual({ confirm_password: 'session.confirm_different' }));
});
