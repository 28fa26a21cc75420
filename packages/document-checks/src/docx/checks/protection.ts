import { check, reviewUnless, type Check } from '../../check.ts';
import type { WordDocument } from '../document.ts';

/** Restricted editing leaves assistive technologies the text. Where only forms may be filled in, the text between the fields cannot be reached. */
export const protection: Check<WordDocument> = check({
  rule: 'word-protection',
  appliesTo: ({ protection: kind, file }) => (kind === null ? [] : [{ place: { path: file.main }, snippet: kind, identity: kind, kind }]),
  expects: ({ kind }) => reviewUnless(kind !== 'forms'),
});
