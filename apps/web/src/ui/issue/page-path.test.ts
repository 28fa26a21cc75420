import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

it('leaves out the site', () => {
  expect(pagePath('https://example.org/')).toBe('/');
  expect(pagePath('https://example.org/a/b?c=d')).toBe('/a/b?c=d');
});

it('keeps both ends of a long path', () => {
  const path = pagePath(`https://example.org/${'a'.repeat(200)}/last`);
  expect(path).toHaveLength(48);
  expect(path).toMatch(/^\/aaa.*…a*\/last$/);
});

it('shows what is no address as it is', () => {
  expect(pagePath('nothing')).toBe('nothing');
});
