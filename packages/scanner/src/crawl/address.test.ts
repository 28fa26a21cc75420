import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressKey, canonicalAddress, isSameSite } from './address.ts';

it.each([
  ['HTTP://Example.ORG:80/a/../b#top', 'http://example.org/b'],
  ['https://example.org/?b=2&a=1&utm_source=mail&fbclid=x', 'https://example.org/?a=1&b=2'],
  ['https://user:secret@example.org/%7ejo', 'https://example.org/~jo'],
  ['https://example.org/a;jsessionid=12?q=1', 'https://example.org/a?q=1'],
  ['mailto:someone@example.org', null],
  ['javascript:void(0)', null],
  ['not an address', null],
])('%s is asked for as %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical));

it('counts an index file, its folder and a closing slash as one page', () => {
  const keys = ['https://example.org/docs/', 'https://example.org/docs', 'https://example.org/docs/index.html'].map(addressKey);
  expect(new Set(keys).size).toBe(1);
});

it('gives the same address when it is asked again', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const once = canonicalAddress(address);
      expect(once && canonicalAddress(once)).toBe(once);
    }),
  );
});

it.each([
  ['http://example.org/', 'https://www.example.org/start', true],
  ['https://www.example.org/', 'https://example.org/', true],
  ['https://example.org/', 'http://example.org/', false],
  ['http://example.org/', 'http://example.org:8080/', false],
  ['http://example.org/', 'http://example.com/', false],
])('%s to %s stays with the site: %s', (from, to, same) => expect(isSameSite(from, to)).toBe(same));
