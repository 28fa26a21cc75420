import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['https://www.example.org/a?b=c', 'https://www.example.org/a?b=c'],
  ['  http://127.0.0.1:8080 ', 'http://127.0.0.1:8080/'],
  ['example.org', 'https://example.org/'],
  ['www.example.org/start', 'https://www.example.org/start'],
  ['localhost:4600', 'https://localhost:4600/'],
  ['http://intranet/', 'http://intranet/'],
  ['موقع.مثال', 'https://xn--4gbrim.xn--mgbh0fb/'],
])('takes %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

it.each([
  '',
  '   ',
  'example',
  'not an address',
  'https://',
  'ftp://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@example.org',
])('refuses “%s”', (typed) => {
  expect(webAddress(typed)).toBeNull();
});
