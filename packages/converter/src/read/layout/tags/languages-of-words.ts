import type { TaggedPage } from '../../pdf/tagged/tag-hint.ts';
import type { Word } from '../words/word.ts';

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn';

/** Whether words may be in a language: it is one, and its script is theirs. */
function fits(text: string, language: string): boolean {
  try {
    const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
    const script = new RegExp(String.raw`\p{Script=${scriptOf(language)}}`, 'u');
    return letters.every((letter) => script.test(letter));
  } catch {
    return false;
  }
}

/**
 * Takes over the languages of words from the tags of a page, where they say that the words are in another one than most of the page: programs often
 * say a language of everything, the wrong one too.
 */
export function setLanguagesOfWords(words: readonly Word[], { hints }: TaggedPage): void {
  const said = words.flatMap((word) => {
    const language = word.mcid === null ? null : hints.get(word.mcid)?.language;
    return language && word.text !== '\uFFFC' ? [{ word, language, letters: lettersOf(word.text) }] : [];
  });
  const all = words.reduce((sum, { text }) => sum + lettersOf(text), 0);
  for (const ones of Map.groupBy(said, ({ language }) => language.toLowerCase().split('-')[0]).values()) {
    if (2 * ones.reduce((sum, { letters }) => sum + letters, 0) >= all) continue;
    for (const { word, language } of ones) if (fits(word.text, language)) word.language = language;
  }
}
