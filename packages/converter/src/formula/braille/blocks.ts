import type { CellSpan } from '@manara/core/document/braille-cell';
import { blanks, lengthOf, withoutEnd } from './spans.ts';

/** Lines that stand below each other; `base`: the one that is in line with what stands beside them. */
export interface Block {
  lines: CellSpan[][];
  base: number;
}

const widthOf = (lines: readonly (readonly CellSpan[])[]): number => Math.max(0, ...lines.map(lengthOf));
const wide = (line: readonly CellSpan[], width: number): CellSpan[] => [...line, ...blanks(width - lengthOf(line))];

/** Cells of a table as lines: columns as wide as their widest cell, one blank between them. */
export function padded(rows: readonly CellSpan[][][]): CellSpan[][] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) => widthOf(rows.map((row) => row[column] ?? [])));
  return rows.map((row) => widths.flatMap((width, column) => [...(column > 0 ? blanks(1) : []), ...wide(row[column] ?? [], width)]));
}

/** Blocks beside each other as lines, without blanks at their ends. */
export function joinBlocks(blocks: readonly Block[]): CellSpan[][] {
  const above = Math.max(0, ...blocks.map(({ base }) => base));
  const below = Math.max(0, ...blocks.map(({ lines, base }) => lines.length - base));
  const tall = blocks.map(({ lines, base }) => {
    const width = widthOf(lines);
    return Array.from({ length: above + below }, (_, at) => wide(lines[at - above + base] ?? [], width));
  });
  return Array.from({ length: above + below }, (_, at) => withoutEnd(tall.flatMap((lines) => lines[at] ?? [])));
}
