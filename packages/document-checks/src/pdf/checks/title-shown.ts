import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** Viewers are asked to show the title, which assistive technologies say first, and not the name of the file. */
export const titleShown: Check<PdfFile> = check({
  rule: 'pdf-title-shown',
  appliesTo: ({ facts, title }) => (facts && title !== null ? [whole(title)] : []),
  expects: (_, { facts }) => passedIf(facts?.showsTitle === true),
});
