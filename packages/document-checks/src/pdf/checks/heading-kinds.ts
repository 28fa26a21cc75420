import { check, passedIf, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** Headings have levels (`H1` …) or take them from their sections (`H`), and are not of both kinds. */
export const headingKinds: Check<PdfFile> = check({
  rule: 'pdf-heading-kinds',
  appliesTo: ({ elements, title }) => (elements.some(({ role }) => /^H\d?$/u.test(role ?? '')) ? [whole(title)] : []),
  expects: (_, { elements }) =>
    passedIf(!elements.some(({ role }) => role === 'H') || !elements.some(({ role }) => /^H\d$/u.test(role ?? ''))),
});
