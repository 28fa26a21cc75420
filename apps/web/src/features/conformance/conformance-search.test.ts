import { expect, it } from 'vitest';
import { readSearch, writeSearch } from './conformance-search.ts';

it('takes what goes without saying from an empty address, and leaves it out', () => {
  const search = readSearch(new URLSearchParams());
  expect(search).toMatchObject({ edition: 'wcag', view: 'judge', table: null });
  expect(writeSearch(search)).toBe('');
});

it('reads what it writes', () => {
  const search = { edition: 'int', view: 'versions', table: 'fpc', version: 'a', from: 'b', to: null } as const;
  expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
});

it('takes an unknown word for none', () => {
  expect(readSearch(new URLSearchParams('edition=vpat&view=x'))).toMatchObject({ edition: 'wcag', view: 'judge' });
});
