import { expect, it } from 'vitest';
import type { Table } from '@manara/core/document/block';
import { cell, table } from '../../../testing/builders.ts';
import { gridOf, type GridCell } from '../table-grid.ts';
import { headersOf } from './cell-heads.ts';

const words = ({ cell: of }: GridCell): string =>
  of?.blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.inlines : []))
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('') ?? '';

/** "cell: its heads", row by row; null where the table needs none. */
function told(shown: Table): string[][] | null {
  const grid = gridOf(shown);
  const names = new Map(grid.rows.flat().map((place) => [place.cell?.id ?? '', words(place)]));
  const headers = headersOf(grid, ({ cell: of, columns, rows, row }) => {
    const heads = of?.heads ?? (row < grid.headRows ? 'column' : null);
    if (heads === null) return null;
    if (heads === 'row') return rows > 1 ? 'rowgroup' : 'row';
    return columns > 1 ? 'colgroup' : 'col';
  });
  if (!headers) return null;
  return grid.rows.map((row) =>
    row.map(
      (place) =>
        `${words(place)}: ${(headers(place) ?? '')
          .split(' ')
          .map((id) => names.get(id) ?? '')
          .join(' ')}`,
    ),
  );
}

const column = { heads: 'column' } as const;
const row = { heads: 'row' } as const;

it('leaves a table to its places where each column has one head', () => {
  expect(
    told(
      table([
        ['A', 'B'],
        [cell('x', row), '1'],
      ]),
    ),
  ).toBeNull();
  expect(told(table([['a', 'b']], 0))).toBeNull();
});

it('names both heads of a column that stand above each other, and the head of the row', () => {
  const shown = table(
    [
      [cell('Quay', { ...column, rows: 2 }), cell('Depth', { ...column, columns: 2 })],
      [cell('old', column), cell('new', column)],
      [cell('North', row), '4', '5'],
      [cell('South', row), cell('none', { columns: 2 })],
    ],
    2,
  );
  expect(told(shown)).toEqual([
    ['Quay: ', 'Depth: '],
    ['old: Depth', 'new: Depth'],
    ['North: Quay', '4: Depth old North', '5: Depth new North'],
    ['South: Quay', 'none: Depth old new South'],
  ]);
});

it('names the head of several rows in each of them', () => {
  const shown = table([
    ['Year', 'Half', 'Ships'],
    [cell('2025', { ...row, rows: 2 }), cell('first', row), '7'],
    [cell('second', row), '9'],
  ]);
  expect(told(shown)?.slice(1)).toEqual([
    ['2025: Year', 'first: Half 2025', '7: Ships 2025 first'],
    ['second: Half 2025', '9: Ships 2025 second'],
  ]);
});

it('lets heads in the middle of a table take the place of those before', () => {
  const shown = table([
    ['Name', 'Depth'],
    ['a', '1'],
    [cell('Quay', column), cell('Length', column)],
    ['b', '2'],
  ]);
  expect(told(shown)).toEqual([
    ['Name: ', 'Depth: '],
    ['a: Name', '1: Depth'],
    ['Quay: ', 'Length: '],
    ['b: Quay', '2: Length'],
  ]);
});
