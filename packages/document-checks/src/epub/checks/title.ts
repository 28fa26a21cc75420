import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** A book has a title of its own, by which shelves and assistive technologies name it. */
export const title: Check<BookFile> = check({
  rule: 'book-title',
  appliesTo: (book) => [{ place: book.title?.place ?? book.place, snippet: book.title?.value ?? '', identity: '' }],
  expects: (_, book) => passedIf(book.title !== null),
});
