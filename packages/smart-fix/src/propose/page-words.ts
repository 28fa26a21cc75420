import ar from '@manara/messages/ar/page-words.json' with { type: 'json' };
import en from '@manara/messages/en/page-words.json' with { type: 'json' };
import { closest, wordsOf } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';
import { languageOf, meantTag } from './page-language.ts';

/** Words that a page may need and does not have. */
export type PageWord = keyof typeof en;

const catalogues = new Map<string, Record<PageWord, string>>(Object.entries({ en, ar }));

/** The language that an element stands in, without its region: as the page marks it, else as its text shows for certain; null where neither says. */
function spokenAt(element: PageElement): string | null {
  const isMarked = ({ attributes }: PageElement): boolean => Boolean(attributes.lang?.trim());
  const marked = isMarked(element) ? element : closest(element, isMarked);
  const tag = marked ? (meantTag(marked.attributes.lang ?? '') ?? marked.attributes.lang) : writtenOn(element);
  return tag?.toLowerCase().replace(/-.*$/, '') ?? null;
}

function writtenOn(element: PageElement): string | null {
  const page = closest(element, ({ parent }) => !parent) ?? element;
  const found = languageOf(wordsOf(page));
  return found?.certain ? found.tag : null;
}

/** Whether an element stands in what is marked or shown to be a language, or in what may be. */
export const maySpeak = (element: PageElement, language: string): boolean => (spokenAt(element) ?? language) === language;

/**
 * A word in the language that an element stands in: `known` where the page says or shows which that is. In English where it does not; null in
 * a language for which there are none.
 */
export function pageWord(word: PageWord, element: PageElement): { words: string; known: boolean } | null {
  const language = spokenAt(element);
  const words = catalogues.get(language ?? 'en')?.[word];
  return words === undefined ? null : { words, known: language !== null };
}
