import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, wordsOf, type PdfFile, type TagElement } from '../document.ts';

const holdsMath = (elements: readonly TagElement[]): boolean =>
  elements.some(({ name, children }) => name.toLowerCase() === 'math' || holdsMath(children));

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
  expects: ({ element: { alternative, actualText, children } }) => passedIf(alternative !== '' || actualText !== '' || holdsMath(children)),
});
