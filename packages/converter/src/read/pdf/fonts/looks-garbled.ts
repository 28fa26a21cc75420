import { guessLanguage } from '@manara/core/language/guess-language';

/** With fewer words nobody can say. */
const enoughWords = 25;
/** Of the words of a language hardly more than so many are odd: names, abbreviations, units. */
const usuallyOdd = 0.12;

/**
 * Whether words in Latin letters belong to no language: hardly a small word among them that languages are full of, and many that nobody would write. Text
 * that is ordinary can look so as well (code, lists of parts), so what is drawn has the last word. null: they are too few.
 */
export function looksGarbled(words: readonly string[]): boolean | null {
  const lettered = words.filter((word) => /\p{Script=Latin}/u.test(word));
  if (lettered.length < enoughWords) return null;
  if (guessLanguage(lettered.join(' ')).language !== 'und') return false;
  return lettered.filter(isOdd).length > usuallyOdd * lettered.length;
}

/** Without a vowel, with figures or signs between its letters, or capitals after small letters. */
function isOdd(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  const letters = plain.replace(/\P{L}/gu, '');
  return (
    (letters.length > 2 && !/[aeiouy]/iu.test(letters)) || /\p{Ll}\p{Lu}/u.test(plain) || /\p{L}[^\p{L}\s'’.&/@:_-]+\p{L}/u.test(plain)
  );
}
