import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** The document is marked as tagged and has a structure tree with elements. */
export const tagged: Check<PdfFile> = check({
  rule: 'pdf-tagged',
  appliesTo: ({ title }) => [whole(title)],
  expects: (_, { isTagged }) => passedIf(isTagged),
});
