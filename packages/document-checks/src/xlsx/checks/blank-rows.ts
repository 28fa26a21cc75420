import { check, passedIf, type Check } from '../../check.ts';
import { columnName, type Sheet, type Workbook } from '../document.ts';

/** One empty row may part a sum from what it sums up. */
const mostEmptyRows = 1;

/** The first wide gap among numbers; null where there is none. */
const gapIn = (numbers: readonly number[], most: number): number | null =>
  numbers.find((number, at) => at > 0 && number - (numbers[at - 1] ?? number) - 1 > most) ?? null;

function cellAfterGap({ rows, columns, used }: Sheet): string | null {
  const row = gapIn(rows, mostEmptyRows);
  if (row !== null) return `${columnName(used?.left ?? 1)}${row}`;
  const column = gapIn(columns, 0);
  return column === null ? null : `${columnName(column)}${used?.top ?? 1}`;
}

/** Data are not parted by empty rows and columns, which end a table for those who hear it. */
export const blankRows: Check<Workbook> = check({
  rule: 'sheet-blank-rows',
  appliesTo: ({ sheets }) =>
    sheets
      .filter(({ rows, isHidden }) => rows.length > 1 && !isHidden)
      .map((sheet) => {
        const cell = cellAfterGap(sheet);
        return {
          place: { sheet: sheet.name, ...(cell !== null && { cell }), path: sheet.part },
          snippet: sheet.name,
          identity: sheet.name,
          cell,
        };
      }),
  expects: ({ cell }) => passedIf(cell === null),
});
