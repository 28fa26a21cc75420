import { check, passedIf, type Check } from '../../check.ts';
import { nearest, type PdfFile } from '../document.ts';
import { fieldsOf } from './annotations.ts';

/** Each field of a tagged document is in a Form tag. */
export const fieldTag: Check<PdfFile> = check({
  rule: 'pdf-field-tag',
  appliesTo: (document) =>
    document.structure
      ? fieldsOf(document).map((field) => ({ ...field, snippet: field.tooltip || field.fieldName, identity: field.fieldName }))
      : [],
  expects: ({ object }, { holders }) => passedIf(object !== null && nearest(holders.get(object), ({ role }) => role === 'Form') !== null),
});
