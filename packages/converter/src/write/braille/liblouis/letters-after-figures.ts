import { blank, cell } from '../cells.ts';
import { letterCells } from '../own/ueb-signs.ts';

const numberSign = cell(3456);
const gradeOne = cell(56);

/** Figures, with what stands between them in a number. */
const figures = /\d(?:[\d.,]*\d)?/g;

/**
 * UEB in which letters a to j that follow figures directly have a grade 1 indicator (UEB 6.5.2), in words and passages of capitals too: liblouis leaves
 * it out there, so that “5A” reads as 51. `cells` is its translation of `text`.
 */
export function withLettersAfterFigures(text: string, cells: string): string {
  if (!/\d[A-J]/.test(text)) return cells;
  const [words, written] = [text.split(' '), cells.split(blank)];
  if (words.length !== written.length) return cells;
  return written.map((word, at) => mended(words[at] ?? '', word)).join(blank);
}

function mended(word: string, cells: string): string {
  let result = cells;
  let from = 0;
  for (const { 0: run, index } of word.matchAll(figures)) {
    const begin = result.indexOf(numberSign, from);
    if (begin < 0) return cells;
    const end = begin + 1 + run.length;
    const next = word[index + run.length] ?? '';
    if (/^[A-J]$/.test(next) && result[end] === letterCells(next.toLowerCase()))
      result = result.slice(0, end) + gradeOne + result.slice(end);
    from = end;
  }
  return result;
}
