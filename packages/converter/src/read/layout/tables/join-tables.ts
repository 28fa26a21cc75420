import type { Table, TableRow } from '@manara/core/document/block';
import { inlineText } from '../blocks/visit.ts';
import type { Finished, FlowItem } from '../flow/flow.ts';

const tableOf = (item: FlowItem | undefined): Table | null => {
  const block = item?.kind === 'finished' && item.blocks.length === 1 ? item.blocks[0] : undefined;
  return block?.type === 'table' ? block : null;
};

const widthOf = (table: Table): number => table.rows[0]?.cells.reduce((sum, cell) => sum + cell.columns, 0) ?? 0;

const textOf = (row: TableRow): string =>
  row.cells.map((cell) => cell.blocks.map((block) => (block.type === 'paragraph' ? inlineText(block.inlines) : '')).join(' ')).join('|');

const continued = /continued|cont['’.]?d?\b|\(cont\.?\)|تابع|يتبع/iu;

/** Points by which the two parts of a table can stand differently on their pages. */
const slack = 14;

/** Whether the second table is the first one's part on the next page: nothing between, as many columns, in the same place or under the same heads. */
function goesOn(first: Finished, one: Table, second: Finished, other: Table): boolean {
  if (second.page !== first.page + 1 && !(second.page === first.page && second.area.x > first.area.x + first.area.width)) return false;
  if (widthOf(one) !== widthOf(other)) return false;
  const caption = other.caption ? inlineText(other.caption) : '';
  const sameHead = one.headRows > 0 && other.headRows > 0 && textOf(one.rows[0] as TableRow) === textOf(other.rows[0] as TableRow);
  // Columns without rules are as wide as what stands in them; a repeated head says more than their place.
  const samePlace = Math.abs(first.area.x - second.area.x) <= slack && Math.abs(first.area.width - second.area.width) <= 2 * slack;
  if (second.page > first.page && !samePlace && !sameHead) return false;
  return caption === ''
    ? sameHead || other.headRows === 0 || other.doubts?.includes('table_headers') === true
    : continued.test(caption) || (sameHead && caption === (one.caption ? inlineText(one.caption) : ''));
}

/** Tables that run on over pages or columns as one, the repeated rows of their heads left out. */
export function joinTables(items: readonly FlowItem[]): FlowItem[] {
  const out: FlowItem[] = [];
  // The part that was added last: the next one is measured against it.
  let last: Finished | null = null;
  for (const item of items) {
    const [before, next] = [tableOf(out.at(-1)), tableOf(item)];
    if (last && before && next && item.kind === 'finished' && goesOn(last, before, item, next)) {
      append(before, next);
      last = item;
      continue;
    }
    out.push(item);
    last = next && item.kind === 'finished' ? item : null;
  }
  return out;
}

function append(table: Table, part: Table): void {
  const heads = table.rows.slice(0, table.headRows).map(textOf);
  let repeated = 0;
  while (repeated < heads.length && part.rows[repeated] && textOf(part.rows[repeated] as TableRow) === heads[repeated]) repeated += 1;
  const rows = part.rows.slice(repeated);
  // What looked like a head of its own is a row like any other.
  if (repeated === 0)
    for (const row of rows.slice(0, part.headRows)) for (const cell of row.cells) if (cell.heads === 'column') cell.heads = null;
  // One table has heads of its rows on all pages or on none.
  const body = table.rows.slice(table.headRows);
  const isHeaded = (some: TableRow[]): boolean => some.some(({ cells }) => cells[0]?.heads === 'row');
  if (isHeaded(body) !== isHeaded(rows)) for (const row of isHeaded(body) ? rows : body) headRow(row, widthOf(table));
  table.rows.push(...rows);
  table.boxes.push(...part.boxes);
  table.confidence = Math.min(table.confidence, part.confidence, repeated > 0 ? 0.95 : 0.75);
  if (repeated === 0) table.doubts = [...new Set([...(table.doubts ?? []), 'table_continuation' as const])];
}

/** Has the first cell head its row, unless a cell of a row above stands there. */
function headRow({ cells }: TableRow, width: number): void {
  const [first] = cells;
  const isWhole = cells.reduce((sum, cell) => sum + cell.columns, 0) === width;
  if (first && isWhole && first.heads === null && first.blocks.length > 0) first.heads = 'row';
}
