import { stem } from '../words/stem.ts';
import type { Word } from '../words/read-words.ts';

/** Letters added, left out, changed, or two that have changed places: how many, up to `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? [(beforeLast[column - 2] ?? 0) + 1]
          : []),
      ];
      now.push(Math.min(...steps));
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
}

/** Words of a question at most that are looked at for another spelling: each is compared with all that are known. */
const correctedMost = 24;

/** How far a misspelt word may be from the one that was meant. Short words are too near to others. */
const mostOf = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2);

const letters = (word: string): string => [...word].toSorted().join('');
/** Of three letters only words of the same letters are near, teh and the; of others those that begin with the same letter. */
const keyOf = (word: string): string => (word.length === 3 ? `3${letters(word)}` : (word[0] ?? ''));

/** Words that a misspelt one may have been meant as, by what they have in common with those that are near to them. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

export const indexSpellings = (known: Iterable<string>): Spellings =>
  Map.groupBy(
    [...new Set(known)].filter((word) => word.length >= 3),
    keyOf,
  );

/** Those that may be near to a word. */
const mayBe = (word: string, spellings: Spellings): string[] => [
  ...(spellings.get(`3${letters(word)}`) ?? []),
  ...(word.length > 3 ? (spellings.get(word[0] ?? '') ?? []) : []),
];

/**
 * Words as they were meant: one that nothing knows becomes the nearest of those that are known, where one alone is nearest and it begins with
 * the same letter.
 */
export function correctWords(words: readonly Word[], isKnown: (word: Word) => boolean, known: readonly Spellings[]): Word[] {
  let left = correctedMost;
  return words.map((word) => {
    const most = mostOf(word.text);
    if (most === 0 || left === 0 || isKnown(word) || /\d/.test(word.text)) return word;
    left -= 1;
    const spellings = [word.text, ...(/[^s]s$/.test(word.text) ? [word.text.slice(0, -1)] : [])];
    const near = known
      .flatMap((some) => mayBe(word.text, some))
      .map((one) => ({ one, far: Math.min(...spellings.map((spelling) => distance(spelling, one, most))) }))
      .filter(({ far }) => far <= most)
      .toSorted((a, b) => a.far - b.far);
    const [first, second] = near;
    if (!first || (second && second.far === first.far && stem(second.one) !== stem(first.one))) return word;
    return { text: first.one, stem: stem(first.one) };
  });
}
