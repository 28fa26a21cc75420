import { expect, it } from 'vitest';
import { parseRobots } from './robots.ts';

const rules = parseRobots(
  'https://example.org/robots.txt',
  `User-agent: *
Disallow: /private
Crawl-delay: 2
User-agent: Manara
Disallow: /not-for-us
Allow: /not-for-us/but-this
Crawl-delay: 900
Sitemap: https://example.org/map.xml`,
);

it('reads the group that names the scanner, and only that', () => {
  expect(rules.allows('https://example.org/private')).toBe(true);
  expect(rules.allows('https://example.org/not-for-us/x')).toBe(false);
  expect(rules.allows('https://example.org/not-for-us/but-this')).toBe(true);
});
it('waits between pages, but not so long that a scan never ends', () => expect(rules.crawlDelay).toBe(30));
it('names the sitemaps', () => expect(rules.sitemaps).toEqual(['https://example.org/map.xml']));
it('forbids nothing without a file', () =>
  expect(parseRobots('https://example.org/robots.txt', '').allows('https://example.org/a')).toBe(true));

const judged = (text: string, path: string): boolean =>
  parseRobots('https://example.org/robots.txt', text).allows(`https://example.org${path}`);
it.each([
  ['Disallow: /a', '/ab', false],
  ['Disallow: /a', '/b/a', true],
  ['Disallow: /a$', '/a', false],
  ['Disallow: /a$', '/ab', true],
  ['Disallow: /*.pdf$', '/x/y.pdf', false],
  ['Disallow: /*.pdf$', '/x/y.pdf?a', true],
  ['Disallow: /a*b*c', '/a1b2c3', false],
  ['Disallow: /a*b*c', '/acb', true],
  ['Disallow: *x', '/y/x', false],
  ['Disallow: /*aab$', '/aaab', false],
  ['Disallow: /ab*ba$', '/aba', true],
  ['Disallow: /**z', '/az', false],
  ['Disallow: /', '/', false],
  ['Disallow:', '/', true],
  ['Disallow: /?q=', '/?q=1', false],
  ['Disallow: /#a', '/b', false],
  ['Disallow: /folder\nAllow: /folder', '/folder/x', true],
  ['Disallow: /folder/page\nAllow: /folder', '/folder/page', false],
  ['Disallow: /صفحة', '/%D8%B5%D9%81%D8%AD%D8%A9', false],
  ['Disallow: /%d8%b5', '/%D8%B5', false],
  ['Disallow: /%7Ea', '/~a', false],
])('%j, %s: %s', (lines, path, allowed) => expect(judged(`User-agent: *\n${lines}`, path)).toBe(allowed));
it('reads groups of several names, and those of one name together', () => {
  const text =
    'user-agent: other\nUSER-AGENT: manara/2.0\nSitemap: /map.xml\nDisallow: /a\n\nUser-agent: *\nDisallow: /c\nUser-agent: Manara\nDisallow: /b';
  expect(['/a', '/b', '/c'].map((path) => judged(text, path))).toEqual([false, false, true]);
});
it('judges addresses by the worst of files without getting stuck', () => {
  const lines = [`Disallow: /${'*a'.repeat(120_000)}b`, ...Array.from({ length: 15_000 }, () => 'Disallow: *a*a*ab')];
  const worst = parseRobots('https://example.org/robots.txt', `User-agent: *\n${lines.join('\n')}`);
  for (let page = 0; page < 200; page += 1) expect(worst.allows(`https://example.org/${'a'.repeat(900)}${page}`)).toBe(true);
});
