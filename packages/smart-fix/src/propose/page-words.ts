import ar from '@manara/messages/ar/page-words.json' with { type: 'json' };
import en from '@manara/messages/en/page-words.json' with { type: 'json' };
import { closest } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';

/** Words that a page may need and does not have. */
export type PageWord = keyof typeof en;

const catalogues: Record<string, Record<PageWord, string> | undefined> = { en, ar };

/** The language that an element stands in, without its region; null where the page does not say. */
function spokenAt(element: PageElement): string | null {
  const isMarked = ({ attributes }: PageElement): boolean => Boolean(attributes.lang?.trim());
  const marked = isMarked(element) ? element : closest(element, isMarked);
  return (
    marked?.attributes.lang
      ?.trim()
      .toLowerCase()
      .replace(/[-_].*$/, '') ?? null
  );
}

/**
 * A word in the language that an element stands in: `known` where the page says which that is. In English where it does not; null in
 * a language for which there are none.
 */
export function pageWord(word: PageWord, element: PageElement): { words: string; known: boolean } | null {
  const language = spokenAt(element);
  const words = catalogues[language ?? 'en']?.[word];
  return words === undefined ? null : { words, known: language !== null };
}
