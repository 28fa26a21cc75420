import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['https://www.example.org/a?b=c', 'https://www.example.org/a?b=c'],
  ['  http://127.0.0.1:8080 ', 'http://127.0.0.1:8080/'],
  ['example.org', 'https://example.org/'],
  ['www.example.org/start', 'https://www.example.org/start'],
  ['localhost:4600', 'https://localhost:4600/'],
  ['127.0.0.1:4899', 'https://127.0.0.1:4899/'],
  ['192.0.2.7/start', 'https://192.0.2.7/start'],
  ['[::1]:8080', 'https://[::1]:8080/'],
  ['example.org:8443/a', 'https://example.org:8443/a'],
  ['intranet:8080', 'https://intranet:8080/'],
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
  'mailto:someone',
  '999.1.1.1:80',
  'example:port',
  '1.5',
  'https://user:secret@example.org',
])('refuses “%s”', (typed) => {
  expect(webAddress(typed)).toBeNull();
});
