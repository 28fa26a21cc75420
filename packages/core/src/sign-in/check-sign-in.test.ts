import { expect, it } from 'vitest';
import { checkSignIn } from './check-sign-in.ts';
import type { SignIn } from './sign-in.ts';

const origin = 'https://site.example';
const empty: Omit<SignIn, 'kind'> = { username: null, name: null, url: null, mark: null };
const mark = { kind: 'text', value: 'Sign out' } as const;
const form: SignIn = { ...empty, kind: 'form', username: 'ann', url: `${origin}/login`, mark };
const check = (signIn: SignIn, secret?: string) => checkSignIn(signIn, origin, secret);

it('takes each kind with what it needs', () => {
  expect(check(form, 'x y')).toEqual({});
  expect(check({ ...empty, kind: 'basic', username: 'ann' }, 'pass:word')).toEqual({});
  expect(check({ ...empty, kind: 'header', name: 'X-Access' }, 'Bearer abc')).toEqual({});
  expect(check({ ...empty, kind: 'header', name: 'Authorization' }, 'Bearer abc')).toEqual({});
  expect(check({ ...empty, kind: 'cookie', name: 'session' }, 'abc=')).toEqual({});
  expect(check(form)).toEqual({});
});

it('names every field that is missing', () => {
  expect(check({ ...empty, kind: 'form' }, '')).toEqual({
    username: 'username_required',
    url: 'url_invalid',
    mark: 'mark_required',
    secret: 'secret_required',
  });
  expect(check({ ...empty, kind: 'cookie' })).toEqual({ name: 'name_required' });
});

it.each([
  [{ ...form, url: 'https://other.example/login' }, 'x', { url: 'url_elsewhere' }],
  [{ ...form, url: 'http://site.example/login' }, 'x', { url: 'url_elsewhere' }],
  [{ ...form, url: 'https://ann:word@site.example/login' }, 'x', { url: 'url_invalid' }],
  [{ ...form, url: 'javascript:alert(1)' }, 'x', { url: 'url_invalid' }],
  [{ ...empty, kind: 'basic', username: 'a:b' }, 'x', { username: 'username_colon' }],
  [{ ...empty, kind: 'header', name: 'Host' }, 'x', { name: 'name_reserved' }],
  [{ ...empty, kind: 'header', name: 'Cookie' }, 'x', { name: 'name_reserved' }],
  [{ ...empty, kind: 'header', name: 'X-A: b' }, 'x', { name: 'name_invalid' }],
  [{ ...empty, kind: 'header', name: 'X-A' }, 'a\r\nX-B: c', { secret: 'secret_invalid' }],
  [{ ...empty, kind: 'header', name: 'X-A' }, 'كلمة', { secret: 'secret_invalid' }],
  [{ ...empty, kind: 'cookie', name: 'a' }, 'a; b=c', { secret: 'secret_invalid' }],
] as const)('refuses %j', (signIn, secret, problems) => expect(check(signIn as SignIn, secret)).toEqual(problems));
