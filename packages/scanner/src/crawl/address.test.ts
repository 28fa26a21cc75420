import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressKey, canonicalAddress, isSameSite, leadsElsewhere, visitTokens } from './address.ts';

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

it.each([
  ['/a?v=1795661748', '/a'],
  ['/a?_=0.8273645', '/a'],
  ['/a?nocache=9f8e7d6c5b&b=1', '/a?b=1'],
  // A film, a version and a topic are what the page is about.
  ['/watch?v=dQw4w9WgXcQ', '/watch?v=dQw4w9WgXcQ'],
  ['/docs?v=3', '/docs?v=3'],
  ['/topic?t=123456', '/topic?t=123456'],
])('asks for %s as %s', (address, asked) => expect(canonicalAddress(`https://example.org${address}`)).toBe(`https://example.org${asked}`));

it.each([
  ['/', '/en/', true],
  ['/old', '/new', true],
  ['/flow', '/flow?execution=e12s1', false],
  ['/checkout', '/checkout/9f8e7d6c5b4a', false],
  ['/chat', '/talk/0b1f5a52-5d1c-4a1e-9b7e-1d2c3b4a5f60', false],
  ['/a', '/a/', false],
])('%s leads with %s to another page: %s', (from, to, elsewhere) =>
  expect(leadsElsewhere(`https://example.org${from}`, `https://example.org${to}`)).toBe(elsewhere),
);

it.each([
  ['/a?cb=48213', '/a'],
  ['/a?rnd=7', '/a'],
  ['/(S(lit3py55t21z5v55vlm25s55))/a', '/a'],
  ['/(A(x1)S(y2))/a?b=1', '/a?b=1'],
  // No number, and a name in brackets.
  ['/a?cache=off', '/a?cache=off'],
  ['/a/(draft)', '/a/(draft)'],
])('asks for %s as %s, too', (address, asked) =>
  expect(canonicalAddress(`https://example.org${address}`)).toBe(`https://example.org${asked}`),
);

it.each([
  ['/flow', '/flow?execution=e12s1', ['e12s1']],
  ['/list', '/list?page=2', []],
  ['/checkout', '/checkout/9f8e7d6c5b4a/start', ['9f8e7d6c5b4a']],
  ['/old', '/new/2026', []],
  ['/a', '/a', []],
])('a redirect from %s to %s has made up %j', (from, to, tokens) =>
  expect(visitTokens(`https://example.org${from}`, `https://example.org${to}`)).toEqual(tokens),
);
