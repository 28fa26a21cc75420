import { expect, it } from 'vitest';
import { isInRepository, repositoryStart, shownAddress } from './repository-pages.ts';

it('shows of pages in a repository their paths, and any other address as it is', () => {
  expect(shownAddress(repositoryStart)).toBe('/');
  expect(shownAddress('HTTP://Repository.INVALID/About')).toBe('/About');
  expect(shownAddress(`${repositoryStart}shop/?page=2#top`)).toBe('/shop/?page=2#top');
  for (const other of ['https://example.org/', 'https://example.org/?from=http://repository.invalid/', 'repository.invalid', ''])
    expect([isInRepository(other), shownAddress(other)]).toEqual([false, other]);
});
