import type { Word } from './read-words.ts';
import { stemsWithoutFront } from './stem.ts';

const known = new WeakMap<Word, readonly string[]>();

/** The stem of a word and those that it may have without a letter that is a word of its own, found once for each word. */
export function possibleStems(word: Word): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const stems = [word.stem, ...stemsWithoutFront(word.text)];
  known.set(word, stems);
  return stems;
}
