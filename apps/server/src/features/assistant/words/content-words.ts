import { readWords, type Word } from './read-words.ts';
import { commonWords, smallWords } from './small-words-data.ts';
import { stem as stemOf } from './stem.ts';

const stemsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => readWords(word).map(({ stem }) => stem)));
const small = stemsOf(smallWords);
const common = stemsOf(commonWords);

/** Whether a word only joins others, also with the Arabic “and” before it. */
export const isSmall = ({ text, stem }: Word): boolean => small.has(stem) || (/^[وف]/u.test(text) && small.has(stemOf(text.slice(1))));

/** Whether a word says what is asked for. */
export const isContent = (word: Word): boolean => word.text.length > 1 && !isSmall(word) && !common.has(word.stem);

/** Words of every question, as they are written. */
export const ordinaryWords: readonly string[] = [...smallWords, ...commonWords];
