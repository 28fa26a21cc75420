import { check, passedIf, type Check } from '../../check.ts';
import { nearest, placeOf, wordsOf, type PdfFile, type TagElement } from '../document.ts';

/** Whether an element or one around it, such as a larger figure or a link, says what it shows. */
const isDescribed = (element: TagElement): boolean =>
  nearest(element, ({ alternative, actualText }) => alternative !== '' || actualText !== '') !== null;

/** A figure has an alternative text or a replacement text. Decoration is no figure but an artifact. */
export const figureAlt: Check<PdfFile> = check({
  rule: 'pdf-figure-alt',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'Figure')
      .map((element) => {
        const words = element.alternative || wordsOf(element, pages);
        return {
          place: placeOf(element),
          snippet: words || element.name,
          identity: words || (element.parent ? wordsOf(element.parent, pages) : ''),
          element,
        };
      }),
  expects: ({ element }) => passedIf(isDescribed(element)),
});
