import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** So many pages are hard to find one's way in. */
const longDocument = 21;

/** A long document has bookmarks. */
export const bookmarks: Check<PdfFile> = check({
  rule: 'pdf-bookmarks',
  appliesTo: ({ pageCount, title }) => (pageCount >= longDocument ? [whole(title)] : []),
  expects: (_, document) => passedIf(document.bookmarks > 0),
});
