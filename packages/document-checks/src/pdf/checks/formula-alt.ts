import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, wordsOf, type PdfFile } from '../document.ts';

/** A formula has an alternative text or a replacement text, or holds its MathML. */
export const formulaAlt: Check<PdfFile> = check({
  rule: 'pdf-formula-alt',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'Formula')
      .map((element) => ({
        place: placeOf(element),
        snippet: element.alternative || wordsOf(element, pages) || element.name,
        identity: wordsOf(element, pages),
        element,
      })),
  expects: ({ element: { alternative, actualText, children } }) =>
    passedIf(alternative !== '' || actualText !== '' || children.some(({ name }) => name.toLowerCase() === 'math')),
});
