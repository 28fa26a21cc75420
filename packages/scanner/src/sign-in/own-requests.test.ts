import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { expect, it } from 'vitest';
import { headersWith, isAskedFromElsewhere, isOwn } from './own-requests.ts';

const order: SignInOrder = {
  kind: 'header',
  username: null,
  name: 'X-Access',
  url: null,
  mark: null,
  secret: 'word',
  origin: 'https://site.example',
};
const sent = (change: Partial<SignInOrder>, headers: Record<string, string> = {}) =>
  Object.fromEntries((headersWith({ ...order, ...change })?.(headers) ?? []).map(({ name, value }) => [name, value]));

it('sends a header in place of the page’s own of that name', () => {
  expect(sent({}, { accept: '*/*', 'x-access': 'mine' })).toEqual({ accept: '*/*', 'X-Access': 'word' });
});

it('sends user name and password in UTF-8', () => {
  expect(sent({ kind: 'basic', username: 'آن', secret: 'كلمة' })).toEqual({
    Authorization: `Basic ${Buffer.from('آن:كلمة').toString('base64')}`,
  });
});

it('sends a cookie beside those of the site', () => {
  expect(sent({ kind: 'cookie', name: 'sid' }, { Cookie: 'a=1; sid=old; b=2' })).toEqual({ Cookie: 'a=1; b=2; sid=word' });
  expect(sent({ kind: 'cookie', name: 'sid' })).toEqual({ Cookie: 'sid=word' });
});

it('leaves requests of a form’s session as they are', () => expect(headersWith({ ...order, kind: 'form' })).toBeNull());

it.each([
  ['https://site.example/a', true],
  ['https://site.example:443/a', true],
  ['http://site.example/a', false],
  ['https://site.example:8443/', false],
  ['https://www.site.example/', false],
  ['https://site.example.evil.example/', false],
  ['https://site.example@evil.example/', false],
  ['blob:https://site.example/1', true],
  ['data:text/html,x', false],
  ['nonsense', false],
])('knows whether %s is the site’s own: %s', (url, own) => expect(isOwn(order, url)).toBe(own));

it('knows who asks', () => {
  const own = { origin: 'https://site.example' };
  const asks = (headers: Record<string, string>) => isAskedFromElsewhere(own, headers);
  expect(asks({})).toBe(false);
  expect(asks({ Referer: 'https://site.example/a' })).toBe(false);
  expect(asks({ origin: 'https://site.example', referer: 'https://site.example/a' })).toBe(false);
  expect(asks({ Referer: 'https://other.example/' })).toBe(true);
  expect(asks({ Origin: 'https://site.example:8443' })).toBe(true);
  expect(asks({ Origin: 'null' })).toBe(true);
});
