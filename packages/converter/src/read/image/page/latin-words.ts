import { widthOf } from '../bitmap/bitmap.ts';
import type { Sign } from '../signs/sign.ts';
import type { ReadRun } from './read-run.ts';

export const isPunctuation = (sign: Sign): boolean => /^[.,;:!?·'’‘“”()[\]–—−•◦-]$/.test(sign.text);

const gapOfWords = 0.2;

/** Signs of Latin words in a line of another script: three letters and more, most of which look like letters of Latin and like nothing else. */
export function latinWords(run: Pick<ReadRun, 'signs' | 'line'>): Set<Sign> {
  const words: { signs: Sign[]; latin: boolean }[] = [];
  let end = -Infinity;
  for (const sign of run.signs) {
    const last = words.at(-1);
    if (last && sign.left - end <= gapOfWords * run.line.em) last.signs.push(sign);
    else words.push({ signs: [sign], latin: false });
    end = Math.max(end, sign.right);
  }
  for (const word of words) {
    const wide = (some: Sign[]): number => some.reduce((sum, sign) => sum + widthOf(sign), 0);
    const letters = word.signs.filter((sign) => sign.cost < 0.05 && /[A-Za-z]/.test(sign.text) && !sign.mathematical);
    word.latin = letters.length >= 3 && wide(letters) > 0.5 * wide(word.signs);
  }
  return new Set(
    words.flatMap((word, at) => {
      const between = word.signs.length <= 2 && words[at - 1]?.latin === true && words[at + 1]?.latin === true;
      if (!word.latin && !between) return [];
      // Before a word on its left stands what ends the sentence around it.
      const first = word.signs.findIndex((sign) => !isPunctuation(sign));
      return word.signs.slice(between ? 0 : first);
    }),
  );
}

/** Whether a line of another script has so many Latin words in it that it looks Latin as a whole. */
export function isMixed(run: Pick<ReadRun, 'signs' | 'line'>): boolean {
  const own = latinWords(run);
  const wide = (some: Sign[]): number => some.reduce((sum, sign) => sum + widthOf(sign), 0);
  const other = run.signs.filter((sign) => !own.has(sign) && !sign.mathematical && sign.cost > 0.08);
  return wide(other) > 0.15 * wide(run.signs);
}
