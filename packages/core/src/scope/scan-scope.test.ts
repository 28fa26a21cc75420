import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPattern, scopeFilter } from './scan-scope.ts';

const site = 'https://site.example';
const included = (patterns: string[], path: string) => scopeFilter({ include: patterns, exclude: [] })(site + path);

describe('a pattern', () => {
  it.each([
    ['/news', '/news', true],
    ['/news', '/news/', true],
    ['/news/', '/news', true],
    ['/news', '/newsletter', false],
    ['/news', '/news/today', false],
    ['/news/*', '/news/today/more', true],
    ['/news/*', '/news', false],
    ['/news*', '/newsletter', true],
    ['*/print', '/a/b/print', true],
    ['*.html', '/a/page.html', true],
    ['*.html', '/a/page.html.txt', false],
    ['/', '/', true],
    ['/', '/a', false],
    ['/*', '/', true],
    ['/shop/*/buy', '/shop/red/shoe/buy', true],
    ['/A', '/a', false],
    ['/أخبار/*', '/%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1/1', true],
    ['/%d8%a3%d8%ae%d8%a8%d8%a7%d8%b1', '/أخبار', true],
    ['/list', '/list?page=2', true],
    ['/list?page=*', '/list?page=2', true],
    ['/list?page=*', '/list?sort=up', false],
    ['*?*print=1*', '/list?a=1&print=1', true],
    ['/price$', '/price$', true],
  ])('%s and %s: %s', (pattern, path, expected) => expect(included([pattern], path)).toBe(expected));
});

it('takes everything where nothing is to be included, and lets exclusion win', () => {
  expect(scopeFilter({ include: [], exclude: [] })(`${site}/a`)).toBe(true);
  const some = scopeFilter({ include: ['/docs/*'], exclude: ['/docs/old/*'] });
  expect(['/docs/new', '/docs/old/1', '/other'].map((path) => some(site + path))).toEqual([true, false, false]);
});

it('knows what can be a pattern', () => {
  expect(['/a', '*', '*.pdf', '/a?b=*'].map(isPattern)).toEqual([true, true, true, true]);
  expect(['', 'a', '/a b', 'https://site.example/'].map(isPattern)).toEqual([false, false, false, false]);
});

it('judges like a plain walk over the path, whatever the pattern', () => {
  const walks = (pattern: string, path: string): boolean => {
    if (pattern === '') return path === '';
    if (pattern[0] === '*') return walks(pattern.slice(1), path) || (path !== '' && walks(pattern, path.slice(1)));
    return path[0] === pattern[0] && walks(pattern.slice(1), path.slice(1));
  };
  const words = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
  const paths = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(words, paths, (rest, path) => {
      const pattern = `/${rest.replace(/\/+$/, '')}`;
      expect(included([pattern], `/${path}`)).toBe(walks(pattern, `/${path}`));
    }),
    { numRuns: 2_000 },
  );
});

it('takes no longer for a pattern that would make a regular expression explode', () => {
  const pattern = `/${'*a'.repeat(149)}b`;
  expect(included([pattern], `/${'a'.repeat(1_900)}`)).toBe(false);
});
