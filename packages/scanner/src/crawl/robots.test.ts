import { expect, it } from 'vitest';
import { parseRobots } from './robots.ts';

const rules = parseRobots('https://example.org/robots.txt', `User-agent: *
Disallow: /private
Crawl-delay: 2
User-agent: Manara
Disallow: /not-for-us
Allow: /not-for-us/but-this
Crawl-delay: 900
Sitemap: https://example.org/map.xml`);

it('reads the group that names the scanner, and only that', () => {
  expect(rules.allows('https://example.org/private')).toBe(true);
  expect(rules.allows('https://example.org/not-for-us/x')).toBe(false);
  expect(rules.allows('https://example.org/not-for-us/but-this')).toBe(true);
});
it('waits between pages, but not so long that a scan never ends', () => expect(rules.crawlDelay).toBe(30));
it('names the sitemaps', () => expect(rules.sitemaps).toEqual(['https://example.org/map.xml']));
it('forbids nothing without a file', () => expect(parseRobots('https://example.org/robots.txt', '').allows('https://example.org/a')).toBe(true));
