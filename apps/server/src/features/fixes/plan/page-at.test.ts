import { expect, it } from 'vitest';
import { pageAt } from './page-at.ts';

const [live, staging] = ['https://example.org/', 'https://staging.example.org/preview'];

it.each([
  ['https://example.org/', live, staging, 'https://staging.example.org/preview'],
  ['https://example.org/about?a=1#top', live, staging, 'https://staging.example.org/preview/about?a=1#top'],
  ['https://example.org/en/about', 'https://example.org/en', 'http://localhost:3000/', 'http://localhost:3000/about'],
  ['https://example.org/en', 'https://example.org/en/', 'http://localhost:3000/', 'http://localhost:3000/'],
  ['https://example.org/ar/about', 'https://example.org/en/', 'http://localhost:3000/', 'http://localhost:3000/ar/about'],
  ['https://example.org/site/a.html', 'https://example.org/site/index.html', 'https://x.example/b/', 'https://x.example/b/a.html'],
  ['https://example.org/about', live, 'https://staging.example.org/v2.0', 'https://staging.example.org/v2.0/about'],
  ['https://example.org/english', 'https://example.org/en', 'https://x.example/b/', 'https://x.example/english'],
])('%s of %s is, deployed at %s, %s', (page, asset, deployed, expected) => expect(pageAt(page, asset, deployed)).toBe(expected));

it('leaves a page of another site where it is', () =>
  expect(pageAt('https://shop.example.org/', live, staging)).toBe('https://shop.example.org/'));
