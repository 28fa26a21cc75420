import { expect, it } from 'vitest';
import { sortLinks } from './sort-links.ts';

it('parts pages of the site from documents, wherever these lie, and leaves the rest', () => {
  const links = [
    'https://example.org/b#x',
    'https://example.org/a?utm_source=x',
    'https://files.example/Report.PDF',
    'https://example.org/photo.jpg',
    'https://other.example/',
    'mailto:x@example.org',
  ];
  const { pages, documents } = sortLinks(links, 'https://example.org', 2, 'https://example.org/');
  expect(pages).toEqual([
    { url: 'https://example.org/b', depth: 2 },
    { url: 'https://example.org/a', depth: 2 },
  ]);
  expect(documents).toEqual([{ url: 'https://files.example/Report.PDF', extension: 'pdf', foundOn: 'https://example.org/' }]);
});
