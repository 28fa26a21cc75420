import { randomBytes } from 'node:crypto';
import type { SignInInput } from '@manara/contract/asset-settings';
import { expect, it } from 'vitest';
import { secretBox } from '../../../platform/secrets/secret-box.ts';
import { changedSignIn, signInOrder, type StoredSignIn } from './sign-in.ts';

const secrets = secretBox(randomBytes(32));
const url = 'https://site.example/';
const none: StoredSignIn = { id: 'asset-1', url, sign_in: null, sign_in_secret: null };
const header: SignInInput = { kind: 'header', name: 'X-Access', secret: 'word' };

function store(before: StoredSignIn, input: SignInInput | null | undefined, to: string | null = before.url): StoredSignIn {
  const changed = changedSignIn(secrets, before, to, input);
  if (!changed.ok) throw new Error(JSON.stringify(changed.problems));
  return { ...before, url: to, ...changed.columns };
}
const problems = (before: StoredSignIn, input: SignInInput | null | undefined, to = before.url) => {
  const changed = changedSignIn(secrets, before, to, input);
  return changed.ok ? {} : changed.problems;
};

it('gives the worker back what was entered, and stores it sealed', () => {
  const stored = store(none, header);
  expect(JSON.stringify(stored)).not.toContain('word');
  expect(signInOrder(secrets, stored)).toMatchObject({ kind: 'header', name: 'X-Access', secret: 'word', origin: 'https://site.example' });
});

it('keeps the secret where nothing is said about it', () => {
  const stored = store(none, header);
  expect(signInOrder(secrets, store(stored, undefined, 'https://site.example/start'))).toMatchObject({ secret: 'word' });
  expect(signInOrder(secrets, store(stored, { kind: 'header', name: 'X-Other' }))).toMatchObject({ name: 'X-Other', secret: 'word' });
  expect(store(stored, null)).toMatchObject({ sign_in: null, sign_in_secret: null });
});

it('asks for the secret again before it goes anywhere else', () => {
  const stored = store(none, header);
  expect(problems(stored, undefined, 'https://evil.example/')).toEqual({ 'sign_in.secret': 'sign_in.secret_again' });
  expect(problems(stored, undefined, 'http://site.example/')).toEqual({ 'sign_in.secret': 'sign_in.secret_again' });
  expect(problems(stored, { kind: 'cookie', name: 'a' })).toEqual({ 'sign_in.secret': 'sign_in.secret_required' });
  expect(problems(none, { kind: 'header', name: 'X-A' })).toEqual({ 'sign_in.secret': 'sign_in.secret_required' });
});

it('opens a secret for its own asset and origin only, whatever stands in the row', () => {
  const stored = store(none, header);
  expect(signInOrder(secrets, { ...stored, url: 'https://evil.example/' })).toBe('unreadable');
  expect(signInOrder(secrets, { ...stored, id: 'asset-2' })).toBe('unreadable');
  expect(signInOrder(secretBox(randomBytes(32)), stored)).toBe('unreadable');
});

it('needs an address to sign in to', () => {
  expect(problems({ ...none, url: null }, header)).toEqual({ 'website.url': 'sign_in.no_address' });
});
