import { around, right } from '../area.ts';
import type { Word } from '../words/word.ts';
import { attachParts } from './attach-parts.ts';
import type { Line, Piece } from './line.ts';
import type { Segment } from './segment.ts';
import { segmentsOf } from './segment.ts';

export interface LineOptions {
  page: number;
  /** Gap at which a line ends, in parts of its size; Infinity inside of a column. */
  cutAt: number;
}

/**
 * Lines of words that are read together, from top to bottom, the pieces of each still from left to right as they stand on the page. Raised
 * and lowered words, and the parts of small fractions, belong to the line that they stand against. Every word is in exactly one line.
 */
export function toLines(words: Word[], { page, cutAt }: LineOptions): Line[] {
  const byRotation = Map.groupBy(words, (word) => word.rotation);
  return [...byRotation].flatMap(([rotation, group]) => {
    if (rotation !== 0) return segmentsOf(group, rotation % 90 === 0 ? cutAt : Infinity).map((segment) => lineOf(segment, page, rotation));
    return attachParts(segmentsOf(group, cutAt)).map((segment) => lineOf(segment, page, 0));
  });
}

function lineOf(segment: Segment, page: number, rotation: number): Line {
  const style = segment.style;
  const pieces = segment.words.map((word, index): Piece => {
    const before = segment.words[index - 1];
    const glued = before !== undefined && gluedTo(before, word, rotation);
    if (word.formula) return { kind: 'formula', zone: word.formula, word, area: word.area, glued };
    const shifted = word.style.size < 0.9 * segment.size && Math.abs(word.baseline - segment.baseline) > 0.06 * segment.size;
    return {
      kind: 'word',
      word,
      area: word.area,
      glued,
      shift: !shifted ? null : word.baseline < segment.baseline ? 'superscript' : 'subscript',
    };
  });
  return { page, area: around(segment.words.map((word) => word.area)), baseline: segment.baseline, style, rtl: false, pieces, rotation };
}

/** Two words of one row know it from their glyphs; where a raised or lowered one stands between, the white between them tells. */
function gluedTo(before: Word, word: Word, rotation: number): boolean {
  if (before.field || word.field) {
    const stop = /^[,.;:!?)\]،؛؟]/u;
    return (stop.test(word.text) || stop.test(before.text)) && word.area.x - right(before.area) < 0.3 * word.style.size;
  }
  if (before.formula || word.formula)
    return (
      word.area.x - right(before.area) < (/^[,.;:!?)\]»”’]/.test(word.text) ? 0.2 : 0.13) * Math.max(before.style.size, word.style.size)
    );
  if (rotation !== 0 || Math.abs(before.baseline - word.baseline) < 0.02 * word.style.size) return !word.gapBefore;
  return word.area.x - right(before.area) < 0.13 * Math.max(before.style.size, word.style.size);
}
