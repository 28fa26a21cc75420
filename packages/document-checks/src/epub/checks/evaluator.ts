import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, type BookFile } from '../book-file.ts';
import { claimsOf } from './conformance.ts';

/** Where a book claims conformance, it says who evaluated it. */
export const evaluator: Check<BookFile> = check({
  rule: 'book-evaluator',
  appliesTo: (book) =>
    claimsOf(book)
      .slice(0, 1)
      .map(({ place, value }) => ({ place, snippet: value, identity: '' })),
  expects: (_, book) => passedIf(saidOf(book, 'a11y:certifiedBy').length > 0),
});
