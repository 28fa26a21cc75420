import { check, passedIf, type Check } from '../../check.ts';
import { columnName, type Range, type Sheet, type Workbook } from '../document.ts';

/** One empty row may part a sum from what it sums up. */
const mostEmptyRows = 1;
/** A title and a note may be between a gap and the table after it. */
const mostTitles = 2;

/** The range from one edge to the other, in rows or in columns. */
type Edges = (range: Range) => [first: number, last: number];
const inRows: Edges = ({ top, bottom }) => [top, bottom];
const inColumns: Edges = ({ left, right }) => [left, right];

/** The number after the first wide gap that has no reason; null where there is none. A table that ends before it and another that begins after it are one, and so is something drawn in it. */
function gapIn(numbers: readonly number[], most: number, edges: Edges, { tables, pivots, looseTables, drawn }: Sheet): number | null {
  const all = [...tables, ...pivots, ...looseTables.map(({ range }) => range)].map(edges);
  const firsts = new Set(all.map(([first]) => first));
  const lasts = new Set(all.map(([, last]) => last));
  const isNeeded = (before: number, after: number): boolean => {
    const begins = Array.from({ length: mostTitles + 1 }, (_, at) => after + at).some((number) => firsts.has(number));
    return (lasts.has(before) && begins) || drawn.map(edges).some(([first, last]) => first < after && last > before);
  };
  for (const [at, number] of numbers.entries()) {
    const before = numbers[at - 1] ?? number;
    if (number - before - 1 > most && !isNeeded(before, number)) return number;
  }
  return null;
}

function cellAfterGap(sheet: Sheet): string | null {
  const { rows, columns, used } = sheet;
  const row = gapIn(rows, mostEmptyRows, inRows, sheet);
  if (row !== null) return `${columnName(used?.left ?? 1)}${row}`;
  const column = gapIn(columns, 0, inColumns, sheet);
  return column === null ? null : `${columnName(column)}${used?.top ?? 1}`;
}

/** Data are not parted by empty rows and columns, which end a table for those who hear it. Between tables, and under a picture or chart, they may be. */
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
