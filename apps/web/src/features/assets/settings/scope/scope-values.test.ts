import { expect, it } from 'vitest';
import { patternsOf, readablePath, sortByScope, wrongPattern } from './scope-values.ts';

it('reads one pattern a line', () => {
  expect(patternsOf(' /news/* \n\n*.html\r\n')).toEqual(['/news/*', '*.html']);
  expect(patternsOf('')).toEqual([]);
});

it('names the first line that is no pattern', () => {
  expect(wrongPattern('/a\nnews\nb c')).toBe('news');
  expect(wrongPattern('/a\n*b')).toBeNull();
});

it('sorts addresses as a scan would', () => {
  const urls = ['/', '/news/1', '/news/old/2', '/shop'].map((path) => `https://site.example${path}`);
  expect(sortByScope({ include: '/news/*', exclude: '/news/old/*' }, urls)).toEqual({
    kept: ['https://site.example/news/1'],
    left: ['https://site.example/', 'https://site.example/news/old/2', 'https://site.example/shop'],
  });
});

it('shows addresses as people read them, whatever encoding a site has used', () => {
  expect(readablePath('https://site.example/%D8%AE%D8%A8%D8%B1?q=%20')).toBe('/خبر?q=%20');
  expect(readablePath('https://site.example/caf%E9')).toBe('/caf%E9');
  expect(readablePath('https://site.example/100%')).toBe('/100%');
});
