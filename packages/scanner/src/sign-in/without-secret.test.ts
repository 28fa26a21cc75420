import type { PageResult } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { expect, it } from 'vitest';
import { addressShows } from './shown-secret.ts';
import { secretHider } from './without-secret.ts';

const order = { kind: 'basic', username: 'ann', secret: 'a "b" <c>&d/é' } as SignInOrder;
const page = (change: object): PageResult =>
  ({ status: 'unread', url: 'https://site.example/', discovered: [], ...change }) as unknown as PageResult;

it.each([
  ['as it is', order.secret],
  ['in HTML', 'a &quot;b&quot; &lt;c&gt;&amp;d/é'],
  ['in JSON', 'a \\"b\\" <c>&d/é'],
  ['in an attribute', 'a &quot;b&quot; <c>&amp;d/é'],
  ['in an address', encodeURIComponent(order.secret)],
  ['in a query', 'a+%22b%22+%3Cc%3E%26d%2F%C3%A9'],
  ['in a header', Buffer.from(`ann:${order.secret}`).toString('base64')],
])('hides a secret %s, however deep it stands', (_how, shown) => {
  const hidden = secretHider(order).page(
    page({ findings: [{ html: `x${shown}y`, state: { deep: [shown] } }], reason: { values: { detail: shown } } }),
  );
  expect(hidden).toMatchObject({ findings: [{ html: 'x•••y', state: { deep: ['•••'] } }], reason: { values: { detail: '•••' } } });
});

it.each([
  ['of a scheme', 'Bearer abc.def-ghi', 'abc.def-ghi'],
  ['of Basic', `Basic ${Buffer.from('ann:open sesame').toString('base64')}`, 'open sesame'],
])('hides what a header carries besides the name %s', (_what, secret, shown) => {
  const hider = secretHider({ ...order, kind: 'header', username: null, name: 'Authorization', secret });
  expect(hider.page(page({ title: `x ${shown} y`, text: 'Bearer, Basic' }))).toMatchObject({ title: 'x ••• y', text: 'Bearer, Basic' });
});

it('hides the part of a secret that is left where a text was cut within it', () => {
  const secret = 's3cret-'.repeat(100);
  const hider = secretHider({ ...order, secret });
  expect(hider.page(page({ html: `<p data-t="${secret.slice(0, 299)}…">`, text: `so ${secret.slice(0, 9)}…` }))).toMatchObject({
    html: '<p data-t="•••…">',
    text: 'so •••…',
  });
  expect(hider.page(page({ title: `${'x'.repeat(200)}${secret.slice(0, 300)}` }))).toMatchObject({ title: `${'x'.repeat(200)}•••` });
  expect(hider.page(page({ title: 'The word s3cret-x' }))).toMatchObject({ title: 'The word s3cret-x' });
});

it('leaves pictures as they are, and words that are too short to be told from others', () => {
  const bytes = new Uint8Array([1, 2]);
  expect(secretHider({ ...order, secret: 'ab' }).page(page({ pictures: [{ bytes }], title: 'able' }))).toMatchObject({
    pictures: [{ bytes }],
    title: 'able',
  });
});

it('knows an address with the secret in it', () => {
  expect(addressShows(`https://site.example/?t=${encodeURIComponent(order.secret)}`, order)).toBe(true);
  expect(addressShows('https://site.example/?t=a+%22b%22+%3Cc%3E%26d%2F%C3%A9#x', order)).toBe(true);
  expect(addressShows('https://site.example/ann', order)).toBe(false);
});
