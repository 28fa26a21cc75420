import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** So many pages are a long text. */
const longDocument = 5;

/** A long tagged document has headings. */
export const headings: Check<PdfFile> = check({
  rule: 'pdf-headings',
  appliesTo: ({ structure, pageCount, title }) => (structure && pageCount >= longDocument ? [whole(title)] : []),
  expects: (_, { elements }) => passedIf(elements.some(({ role }) => role !== null && /^(?:H\d?|Title)$/u.test(role))),
});
