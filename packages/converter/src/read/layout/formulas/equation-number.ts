import type { Row } from './row.ts';

const shape = /^[([](?:\p{L}{1,2}[.-]?)?\p{Nd}{1,3}(?:[.\-–]\p{Nd}{1,3}){0,3}\p{L}?[′'*]*[)\]]$/u;

export const isEquationNumber = (text: string): boolean => shape.test(text.replaceAll(' ', ''));

export const textOfRow = (row: Row): string => row.tokens.map((token) => token.text).join('');

/** Whether rows of words near it end where it ends. */
const endsColumn = (row: Row, rows: readonly Row[]): boolean =>
  rows.filter(
    (other) =>
      other.words > 2 && Math.abs(other.right - row.right) < 0.7 * row.size && Math.abs(other.baseline - row.baseline) < 20 * row.size,
  ).length > 1;

/** Rows that hold nothing but a number in brackets and stand at a margin of the text: each may be a displayed formula's. */
export function equationNumbers(rows: readonly Row[]): Set<Row> {
  const right = Math.max(0, ...rows.map((row) => row.right));
  return new Set(
    rows.filter((row) => {
      if (!isEquationNumber(textOfRow(row))) return false;
      const level = rows.filter(
        (other) => other !== row && !isEquationNumber(textOfRow(other)) && Math.abs(other.baseline - row.baseline) < 2.5 * row.size,
      );
      const atEnd =
        level.every(
          (other) => other.left > row.right || other.right <= row.left || Math.abs(other.baseline - row.baseline) > 0.6 * row.size,
        ) && level.some((other) => other.right < row.left && row.left - other.right > row.size);
      const atStart =
        level.some((other) => other.left > row.right && other.left - row.right > row.size) &&
        level.every((other) => other.left > row.right || Math.abs(other.baseline - row.baseline) > row.size);
      return (atEnd && (row.right > 0.6 * right || endsColumn(row, rows))) || atStart;
    }),
  );
}
