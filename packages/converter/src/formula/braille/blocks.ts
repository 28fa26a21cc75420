import { blank } from '../../write/braille/cells.ts';

/** Lines that stand below each other; `base`: the one that is in line with what stands beside them. */
export interface Block {
  lines: string[];
  base: number;
}

const widthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length));
const wide = (line: string, width: number): string => line + blank.repeat(width - line.length);

/** Cells of a table as lines: columns as wide as their widest cell, one blank between them. */
export function padded(rows: readonly string[][]): string[] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) => widthOf(rows.map((row) => row[column] ?? '')));
  return rows.map((row) => widths.map((width, column) => wide(row[column] ?? '', width)).join(blank));
}

/** Blocks beside each other as lines, without blanks at their ends. */
export function joinBlocks(blocks: readonly Block[]): string[] {
  const above = Math.max(0, ...blocks.map(({ base }) => base));
  const below = Math.max(0, ...blocks.map(({ lines, base }) => lines.length - base));
  const tall = blocks.map(({ lines, base }) => {
    const width = widthOf(lines);
    return Array.from({ length: above + below }, (_, at) => wide(lines[at - above + base] ?? '', width));
  });
  return Array.from({ length: above + below }, (_, at) =>
    tall
      .map((lines) => lines[at] ?? '')
      .join('')
      .replace(/\u2800+$/u, ''),
  );
}
