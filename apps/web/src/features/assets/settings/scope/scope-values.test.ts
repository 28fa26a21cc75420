import { expect, it } from 'vitest';
import { patternsOf, sortByScope, wrongPattern } from './scope-values.ts';

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
