import { check, reviewUnless, type Check } from '../../check.ts';
import { isVague } from '../../office/link-words.ts';
import { placeOf, wordsOf, type Page, type PdfFile, type TagElement } from '../document.ts';

/** What is said of an element: alternative texts of its parts, such as a picture, among its words. */
function spokenOf(element: TagElement, pages: readonly Page[]): string {
  const { alternative, actualText, children } = element;
  if (alternative !== '') return alternative;
  if (actualText !== '' || children.length === 0) return wordsOf(element, pages);
  return [wordsOf({ ...element, children: [] }, pages), ...children.map((child) => spokenOf(child, pages))].join(' ').trim();
}

/** The words of a link say where it leads. Vague ones may be clear in their sentence: a person decides. */
export const linkText: Check<PdfFile> = check({
  rule: 'pdf-link-text',
  appliesTo: ({ elements, pages }) =>
    elements
      .filter(({ role }) => role === 'Link')
      .map((element) => ({ element, words: spokenOf(element, pages) }))
      .filter(({ words }) => words !== '')
      .map(({ element, words }) => ({ place: placeOf(element), snippet: words, identity: words, words })),
  expects: ({ words }) => reviewUnless(!isVague(words)),
});
