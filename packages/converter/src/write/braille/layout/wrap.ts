import { blank, cell } from '../cells.ts';
import { divided, lengthOf, plainCells } from './divisions.ts';

/** Says that a word goes on in the next line; nothing that print has, and no hyphen. */
const continuation = cell(5);
/** Cells that belong to what follows them: an indicator is never parted from its sign. */
const leading = new Set([4, 5, 6, 45, 46, 56, 456, 3456].map(cell));

/** The most cells, up to `room` with the continuation indicator, after which a word may be parted; at least one. */
function parting(word: string, room: number): number {
  const most = Math.max(1, room - 1);
  for (let at = most; at > 1; at--) if (!leading.has(word[at - 1] ?? '')) return at;
  return most;
}

/**
 * A text of cells in lines of at most `width`, the first from cell `first`, the others from cell `runover` (from 1). Lines end at blanks. A formula stays on one
 * line where one can hold it, and is divided at its own places else; a word that no line could hold is parted with the continuation indicator.
 */
export function wrap(cells: string, width: number, first: number, runover: number): string[] {
  const lines: string[] = [];
  let line = blank.repeat(first - 1);
  let isEmpty = true;
  let gap = '';
  const end = () => {
    lines.push(plainCells(line));
    line = blank.repeat(runover - 1);
    isEmpty = true;
  };
  for (const piece of cells.split(new RegExp(`(${blank}+)`))) {
    if (piece === '' || piece.startsWith(blank)) {
      gap += piece;
      continue;
    }
    let word = piece;
    if (!isEmpty && lengthOf(line) + gap.length + lengthOf(word) > width) end();
    else if (!isEmpty) line += gap;
    gap = '';
    while (lengthOf(line) + lengthOf(word) > width) {
      const parts = divided(word, width - lengthOf(line));
      if (parts) {
        line += parts[0];
        word = parts[1];
        end();
        continue;
      }
      const at = parting(word, width - lengthOf(line));
      line += word.slice(0, at) + continuation;
      word = word.slice(at);
      end();
    }
    line += word;
    isEmpty = false;
  }
  if (!isEmpty) lines.push(plainCells(line));
  return lines;
}

/** In the middle of the line, three blanks at least on either side. */
export const centre = (cells: string, width: number): string[] =>
  wrap(cells, width - 6, 1, 1).map((line) => blank.repeat(Math.floor((width - line.length) / 2)) + line);
