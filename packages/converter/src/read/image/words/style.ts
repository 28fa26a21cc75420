import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { median, sharedWidth, widthOf } from '../bitmap/bitmap.ts';
import { isLetter } from '../mathematics/alphabet.ts';
import { slanted } from '../mathematics/tokens.ts';
import type { Word } from './read-pieces.ts';

/** Mean thickness of a word's upright strokes in ems. */
function strokeOf(word: Bounds, em: number, ink: Ink): number {
  const widest = 0.3 * em;
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.round(word.top)); y < Math.min(ink.height, word.bottom); y += 1) {
    let run = 0;
    for (let x = Math.max(0, Math.floor(word.left)); x <= Math.min(ink.width - 1, Math.ceil(word.right)); x += 1) {
      if (ink.data[y * ink.width + x] === 1) run += 1;
      else {
        if (run > 0 && run < widest) [sum, count] = [sum + run, count + 1];
        run = 0;
      }
    }
  }
  return count ? sum / count / em : 0;
}

/** Which words are bold, by how much thicker their strokes are than most of the page's, and which are slanted, by the shapes of their letters. */
export function stylesOf(words: Word[], ink: Ink): { bold: boolean; italic: boolean }[] {
  const strokes = words.map((word) => strokeOf(word, word.piece.line.em, ink));
  const usual = {
    eng: median(strokes.filter((stroke, at) => stroke > 0 && words[at]?.language === 'eng')),
    ara: median(strokes.filter((stroke, at) => stroke > 0 && words[at]?.language === 'ara')),
  };
  const relative = words.map((word, at) => (usual[word.language] > 0 ? (strokes[at] as number) / usual[word.language] : 1));
  const bold = evened(
    words,
    relative.map((stroke) => stroke > 1.3),
    relative,
  );
  return words.map((word, at) => {
    const letters = word.piece.signs.filter((sign) => isLetter(sign.text) && sharedWidth(sign, word) > 0.5 * widthOf(sign));
    const leaning = letters.filter(slanted).length;
    return {
      bold: bold[at] as boolean,
      italic: word.language === 'eng' && letters.length >= 2 && leaning >= 0.6 * letters.length,
    };
  });
}

/** Strokes of a whole line are measured more surely than a word's: less is asked of them. */
const boldLine = 1.17;

/** Lines that are bold from end to end. A word or two that seem unlike all others of their line are measured wrongly. */
function evened(words: Word[], thick: boolean[], strokes: number[]): boolean[] {
  const lines = new Map<Word['piece']['line'], { bold: number; all: number; stroke: number }>();
  words.forEach((word, at) => {
    const line = lines.get(word.piece.line) ?? { bold: 0, all: 0, stroke: 0 };
    const size = word.text.length;
    line.bold += thick[at] ? size : 0;
    line.stroke += size * (strokes[at] as number);
    line.all += size;
    lines.set(word.piece.line, line);
  });
  return words.map((word, at) => {
    const { bold, all, stroke } = lines.get(word.piece.line) ?? { bold: 0, all: 1, stroke: 0 };
    return thick[at] || (all > 4 && (bold > 0.55 * all || stroke > boldLine * all));
  });
}
