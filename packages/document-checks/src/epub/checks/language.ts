import { check, type Check } from '../../check.ts';
import { agreement, isLanguageTag } from '../../language.ts';
import type { BookFile } from '../book-file.ts';

/** Fewer words are no proof of another language. */
const leastWords = 20;
const mostLetters = 20_000;

function textOf({ pages }: BookFile): string {
  let text = '';
  for (const page of pages) {
    if (text.length > mostLetters) break;
    text += `${page.text} `;
  }
  return text;
}

/** The package names the languages of the book by valid tags, and a book in one language is in that one. Text in another script is certainly another. */
export const language: Check<BookFile> = check({
  rule: 'book-language',
  appliesTo: ({ languages, place }) =>
    (languages.length > 0 ? languages : [{ value: '', place }]).map(({ value, place: at }) => ({
      place: at,
      snippet: value,
      identity: value,
    })),
  expects({ identity: tag }, book) {
    if (!isLanguageTag(tag)) return 'failed';
    if (book.languages.length > 1) return 'passed';
    const found = agreement(textOf(book), tag, leastWords);
    return found === 'agrees' ? 'passed' : found === 'contrary' ? 'failed' : 'needs_review';
  },
});
