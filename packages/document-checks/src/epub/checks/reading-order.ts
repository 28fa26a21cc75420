import { check, passedIf, type Check } from '../../check.ts';
import type { BookFile } from '../book-file.ts';

/** Every entry of the reading order leads to a file that is in the book. */
export const readingOrder: Check<BookFile> = check({
  rule: 'book-reading-order',
  *appliesTo({ spine, place }) {
    if (!spine.some(({ isLinear }) => isLinear)) yield { place, snippet: 'spine', identity: '', name: null };
    for (const { reference, name, place: at } of spine) yield { place: at, snippet: reference, identity: reference, name };
  },
  expects: ({ name }) => passedIf(name !== null),
});
