import { expect, test } from 'vitest';
import { profileErrors } from './profile-errors.ts';

const good = { username: 'amina_1', full_name: 'Amina Haddad', email: 'amina@example.org', organization: 'Harbour', current_password: '' };
const errors = (change: Partial<typeof good>, hasPassword = true) => profileErrors({ ...good, ...change }, good.email, hasPassword);

test('a profile without a fault is saved', () => {
  expect(errors({})).toEqual({});
  expect(errors({ email: ' AMINA@example.org ' })).toEqual({});
});

test('each field has its sentence', () => {
  expect(errors({ username: 'ab' })).toEqual({ username: 'settings.username_short' });
  expect(errors({ username: 'a b c' })).toEqual({ username: 'settings.username_characters' });
  expect(errors({ full_name: ' x ' })).toEqual({ full_name: 'settings.full_name_short' });
  expect(errors({ email: 'amina' })).toEqual({ email: 'session.email_invalid' });
  expect(errors({ organization: 'x' })).toEqual({ organization: 'settings.organization_short' });
});

test('another address asks for the password where there is one', () => {
  expect(errors({ email: 'other@example.org' })).toEqual({ current_password: 'settings.current_required' });
  expect(errors({ email: 'other@example.org', current_password: 'secret' })).toEqual({});
  expect(errors({ email: 'other@example.org' }, false)).toEqual({});
});
