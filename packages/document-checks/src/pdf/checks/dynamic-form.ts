import { check, reviewUnless, type Check } from '../../check.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

/** A form is made of fields of the PDF, and not of a form in another language (XFA), which most programs don't show. */
export const dynamicForm: Check<PdfFile> = check({
  rule: 'pdf-dynamic-form',
  appliesTo: ({ hasForm, title }) => (hasForm ? [whole(title)] : []),
  expects: (_, { hasXfa }) => reviewUnless(!hasXfa),
});
