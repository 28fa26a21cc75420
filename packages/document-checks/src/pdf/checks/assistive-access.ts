import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** The protection of an encrypted document lets assistive technologies read it. */
export const assistiveAccess: Check<PdfFile> = check({
  rule: 'pdf-assistive-access',
  appliesTo: ({ protection, title }) => (protection ? [whole(title)] : []),
  expects: (_, { protection }) => passedIf(protection?.allowsAccess === true),
});
