import { check, reviewUnless, type Check } from '../../check.ts';
import { isVague } from '../../office/link-words.ts';
import { placeOf, wordsOf, type PdfFile } from '../document.ts';

/** The words of a link say where it leads. Vague ones may be clear in their sentence: a person decides. */
export const linkText: Check<PdfFile> = check({
  rule: 'pdf-link-text',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'Link')
      .map((element) => ({ element, words: element.alternative || wordsOf(element, pages) }))
      .filter(({ words }) => words !== '')
      .map(({ element, words }) => ({ place: placeOf(element), snippet: words, identity: words, words })),
  expects: ({ words }) => reviewUnless(!isVague(words)),
});
