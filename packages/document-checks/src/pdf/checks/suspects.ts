import { check, reviewUnless, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** The document doesn't call its own tags suspect. */
export const suspects: Check<PdfFile> = check({
  rule: 'pdf-suspects',
  appliesTo: ({ structure, title }) => (structure ? [whole(title)] : []),
  expects: (_, { facts }) => reviewUnless(facts?.hasSuspects !== true),
});
