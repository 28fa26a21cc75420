import { check, passedIf, type Check } from '../../check.ts';
import { nearest, type PdfFile } from '../document.ts';
import { fieldsOf } from './annotations.ts';

/** Each field of a form has a name for people: a tooltip, the caption of a button, or the text of its tag. */
export const fieldName: Check<PdfFile> = check({
  rule: 'pdf-field-name',
  appliesTo: (document) =>
    fieldsOf(document).map((field) => ({ ...field, snippet: field.tooltip || field.fieldName, identity: field.fieldName })),
  expects: ({ tooltip, object }, { holders }) =>
    passedIf(tooltip !== '' || (object !== null && nearest(holders.get(object), ({ alternative }) => alternative !== '') !== null)),
});
