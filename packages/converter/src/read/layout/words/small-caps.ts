import { right } from '../area.ts';
import type { TextStyle, Word } from './word.ts';

/** Size of capitals that stand for small letters, in parts of that of the capitals before them. */
const small = { least: 0.62, most: 0.9 };

const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}\p{Nd}]/u.test(text);
const letters = (text: string): number => [...text.matchAll(/\p{L}/gu)].length;

const isSmaller = (word: TextStyle, than: TextStyle): boolean =>
  word.font === than.font &&
  word.bold === than.bold &&
  word.italic === than.italic &&
  word.size >= small.least * than.size &&
  word.size <= small.most * than.size;

/** Whether the second is set right against the first, on its line. */
const touches = (first: Word, second: Word): boolean =>
  Math.abs(first.baseline - second.baseline) < 0.02 * first.style.size &&
  second.area.x - right(first.area) < 0.2 * second.style.size &&
  second.area.x - right(first.area) > -0.2 * second.style.size;

/**
 * Small capitals that are made of capitals in a smaller size ("T" large, "HE" small): the words become what they say, in the size of the
 * line, and know that they are small capitals. Changes the words.
 */
export function setSmallCaps(words: readonly Word[]): void {
  const rows = Map.groupBy(
    words.filter((word) => word.rotation === 0 && !word.formula && !word.field),
    (word) => Math.round(word.baseline * 4),
  );
  for (const row of rows.values()) {
    const sorted = row.toSorted((a, b) => a.area.x - b.area.x);
    const pairs: { large: TextStyle; smaller: TextStyle }[] = [];
    for (const [at, word] of sorted.entries()) {
      const next = sorted[at + 1];
      if (!next || !isCapitals(word.text) || !isCapitals(next.text) || letters(next.text) < 2) continue;
      if (isSmaller(next.style, word.style) && touches(word, next)) pairs.push({ large: word.style, smaller: next.style });
    }
    const known = new Set<TextStyle>();
    for (const { large, smaller } of pairs) {
      if (!known.has(smaller)) spread(sorted, large, smaller);
      known.add(smaller);
    }
  }
}

/** All of one line's capitals of the smaller size are small letters, those before them in the larger size capitals among them. */
function spread(row: readonly Word[], large: TextStyle, smaller: TextStyle): void {
  const style: TextStyle = { ...large };
  for (const [at, word] of row.entries()) {
    const isSmall =
      word.style.font === smaller.font &&
      Math.abs(word.style.size - smaller.size) < 0.06 * smaller.size &&
      /\p{L}/u.test(word.text) &&
      isCapitals(word.text);
    if (isSmall) {
      word.text = word.text.toLowerCase();
      word.style = style;
      word.smallCaps = true;
      const before = row[at - 1];
      if (before && touches(before, word) && isCapitals(before.text)) before.smallCaps = true;
    } else if (word.style.font === smaller.font && Math.abs(word.style.size - smaller.size) < 0.06 * smaller.size) word.style = style;
  }
}
