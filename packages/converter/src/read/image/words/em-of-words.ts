import { median } from '../bitmap/bitmap.ts';
import { baselineAt, type Line } from '../signs/sign.ts';
import type { Word } from './read-pieces.ts';

/** Heights over the line in ems, of the fonts that text is set in about the same: of capitals, figures and ascenders, and of small letters. */
const tall = 0.7;
const small = 0.48;
const alef = 0.66;

const tallLetter = /[A-Z0-9bdfhklß]/;
const smallLetters = /^[acegmnopqrsuvwxyz.,]+$/;
/** Letters that rise to the height of an alef, in a word without one that carries a hamza or a stroke above it. */
const tallArabic = /[\u0627\u0625\u0644\u0643\u0637\u0638]/;
const raisedArabic = /[\u0622\u0623\u0624\u0626\u064b-\u0652\u0670]/;
/** Rises or hangs by itself, whatever the letters beside it do. */
const unlike = /[()[\]{}/|\\“”"'‘’√∑∫]/;

/** What share of its size a word rises over its line; null where its letters don't tell. */
function shareOf(text: string): number | null {
  if (unlike.test(text)) return null;
  if (/[\u0600-\u06ff]/.test(text)) return tallArabic.test(text) && !raisedArabic.test(text) ? alef : null;
  if (tallLetter.test(text)) return tall;
  return smallLetters.test(text) && text.length > 1 ? small : null;
}

/**
 * The size of a line by what its words turned out to say: heights alone don't tell whether the letters of a short line are small ones or capitals.
 * Pixels; what was measured before where no word tells.
 */
export function emOfWords(words: readonly Word[]): (line: Line) => number {
  const ems = new Map<Line, { tall: number[]; small: number[] }>();
  for (const word of words) {
    const { line } = word.piece;
    const share = shareOf(word.text);
    if (share === null) continue;
    const rise = baselineAt(line, (word.left + word.right) / 2) - word.top;
    const own = ems.get(line) ?? { tall: [], small: [] };
    own[share === small ? 'small' : 'tall'].push(rise / share);
    ems.set(line, own);
  }
  return (line) => {
    const own = ems.get(line);
    const told = own && (own.tall.length > 0 ? own.tall : own.small.length > 1 ? own.small : []);
    if (!told || told.length === 0) return line.em;
    const em = median(told);
    // A word that was read wrongly tells nothing.
    return em > 0.6 * line.em && em < 1.7 * line.em ? em : line.em;
  };
}
