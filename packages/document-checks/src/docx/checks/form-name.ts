import { check, passedIf, type Check } from '../../check.ts';
import type { WordDocument } from '../document.ts';

/** Each control of a form has a name that assistive technologies say. */
export const formName: Check<WordDocument> = check({
  rule: 'word-form-name',
  appliesTo: ({ controls }) =>
    controls.map((control) => ({ ...control, snippet: control.name || control.text, identity: `${control.kind} ${control.text}` })),
  expects: ({ name }) => passedIf(name !== ''),
});
