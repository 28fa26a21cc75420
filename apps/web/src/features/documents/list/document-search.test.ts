import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentSorts } from '@manara/contract/documents';
import { everyDocument, queryOf, readDocumentSearch, statusChoices, writeDocumentSearch } from './document-search.ts';

it('reads what it has written', () => {
  const search = fc.record({
    search: fc.string({ maxLength: 200 }),
    status: fc.constantFrom(...statusChoices),
    sort: fc.constantFrom(...documentSorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      expect(readDocumentSearch(writeDocumentSearch(wanted))).toEqual(wanted);
    }),
  );
});

it('takes an address that says nothing, or nothing that is known, as every document', () => {
  expect(readDocumentSearch(new URLSearchParams(''))).toEqual(everyDocument);
  expect(readDocumentSearch(new URLSearchParams('status=lost&sort=colour&order=up&page=-2'))).toEqual(everyDocument);
  expect(writeDocumentSearch(everyDocument).toString()).toBe('');
});

it('asks the server for one page', () => {
  expect(queryOf({ ...everyDocument, page: 3, search: 'exam' })).toMatchObject({ skip: 50, limit: 25, search: 'exam', status: 'all' });
});
