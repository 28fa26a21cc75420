import { blank, cell } from '../cells.ts';

const gap = 2;
const guideDot = cell(5);
const emptyCell = cell(36).repeat(2);

interface Drawn {
  lines: string[];
  /** Lines of heads with the line below them. */
  headLines: number;
  hasEmpty: boolean;
}

const padded = (text: string, width: number, guided: boolean): string => {
  const room = width - text.length;
  return guided && room >= 3 ? text + blank + guideDot.repeat(room - 1) : text + blank.repeat(room);
};

/** A table in columns, each as wide as its widest cell, guide dots towards the next; null where that does not fit. */
export function columns(texts: string[][], headRows: number, width: number): Drawn | null {
  const count = Math.max(0, ...texts.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) => Math.max(2, ...texts.map((row) => row[column]?.length ?? 0)));
  if (count === 0 || widths.reduce((sum, one) => sum + one, 0) + gap * (count - 1) > width) return null;
  const lines = texts.map((row, at) =>
    widths
      .map((columnWidth, column) => {
        const isHead = at < headRows;
        return padded(row[column] || (isHead ? '' : emptyCell), columnWidth, !isHead && column < count - 1);
      })
      .join(blank.repeat(gap)),
  );
  const under = widths.map((columnWidth) => cell(5) + cell(25).repeat(columnWidth - 1)).join(blank.repeat(gap));
  const heads = headRows > 0 ? [...lines.slice(0, headRows), under] : [];
  const hasEmpty = texts.slice(headRows).some((row) => widths.some((_, column) => !row[column]));
  return { lines: [...heads, ...lines.slice(headRows)], headLines: heads.length, hasEmpty };
}
