import type { Area } from '@manara/pdf/page-content';
import { around, right } from '../area.ts';
import { belongTogether } from '../fields/placed-field.ts';
import { intoFrame } from '../words/rotation.ts';
import type { TextStyle, Word } from '../words/word.ts';

/** Words on one baseline with no wide gap between them. */
export interface Segment {
  /** From left to right. */
  words: Word[];
  area: Area;
  baseline: number;
  style: TextStyle;
  size: number;
  letters: number;
}

/** Words of one rotation in rows, each row cut where a gap is wider than `cutAt` times the size. */
export function segmentsOf(words: Word[], cutAt: number): Segment[] {
  const sorted = words.toSorted((a, b) => a.baseline - b.baseline);
  const segments: Segment[] = [];
  let row: Word[] = [];
  const close = (): void => {
    if (row.length > 0) segments.push(...cut(row, cutAt));
    row = [];
  };
  for (const word of sorted) {
    const last = row.at(-1);
    if (last && word.baseline - last.baseline > 0.1 * Math.min(word.style.size, last.style.size)) close();
    row.push(word);
  }
  close();
  return segments;
}

function cut(row: Word[], cutAt: number): Segment[] {
  const placed = row
    .map((word) => ({ word, frame: intoFrame(word.area, word.rotation) }))
    .sort((a, b) => a.frame.x - b.frame.x || a.word.drawn - b.word.drawn);
  const parts: Word[][] = [];
  let end = -Infinity;
  for (const { word, frame } of placed) {
    const part = parts.at(-1);
    const size = Math.max(word.style.size, part?.at(-1)?.style.size ?? 0);
    const last = part?.at(-1);
    if (part && (frame.x - end <= cutAt * size || (last && belongTogether(last, word)))) part.push(word);
    else parts.push([word]);
    end = Math.max(end, right(frame));
  }
  return parts.map(segmentOf);
}

export function segmentOf(words: Word[]): Segment {
  const letters = new Map<TextStyle, number>();
  let all = 0;
  for (const word of words) {
    letters.set(word.style, (letters.get(word.style) ?? 0) + word.text.length);
    all += word.text.length;
  }
  let style = (words[0] as Word).style;
  for (const [candidate, count] of letters) if (count > (letters.get(style) ?? 0)) style = candidate;
  const baseline = words.find((word) => word.style === style)?.baseline ?? (words[0] as Word).baseline;
  return { words, area: around(words.map((word) => word.area)), baseline, style, size: style.size, letters: all };
}
