import type { AssetSignIn } from '@manara/contract/asset-settings';
import { expect, it } from 'vitest';
import { signInChange, signInOf, withKind } from './sign-in-values.ts';

const stored: AssetSignIn = { kind: 'basic', username: 'ann', name: null, url: null, mark: null };

it('says nothing where nothing was changed', () => {
  expect(signInChange(stored, signInOf(stored))).toBeUndefined();
  expect(signInChange(null, signInOf(null))).toBeUndefined();
  expect(signInChange(null, { ...signInOf(null), username: 'typed, then thought better of' })).toBeUndefined();
});

it('leaves the stored secret out, which stays', () => {
  expect(signInChange(stored, { ...signInOf(stored), username: 'bob' })).toEqual({
    kind: 'basic',
    username: 'bob',
    name: '',
    url: '',
    mark: null,
  });
});

it('asks for a secret of its own for another kind, and finds the stored one again', () => {
  const other = withKind(signInOf(stored), 'form', stored);
  expect(other.secret).toBe('');
  expect(withKind(other, 'basic', stored).secret).toBeNull();
  expect(signInChange(stored, { ...other, mark: ' Hello ', secret: 'x' })).toMatchObject({
    kind: 'form',
    mark: { kind: 'text', value: ' Hello ' },
    secret: 'x',
  });
});

it('takes a sign-in away', () => {
  expect(signInChange(stored, withKind(signInOf(stored), 'none', stored))).toBeNull();
});
