import type { Table } from '@manara/core/document/block';
import { placedCells } from '@manara/core/document/edit/table-grid';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { excerptOf } from '../result/use-kind-label.ts';
import { useReview } from '../session/use-review.ts';
import { CellFields } from './CellFields.tsx';

/** How many of the first columns head their rows: all whose cells say so in every row. */
function headColumns({ rows }: Table): number {
  const counts = rows.map(({ cells }) => {
    let columns = 0;
    for (const { heads, columns: span } of cells) {
      if (heads !== 'row' && heads !== 'both') break;
      columns += span;
    }
    return columns;
  });
  return counts.length === 0 ? 0 : Math.max(...counts);
}

const widthOf = ({ rows }: Table): number => Math.max(0, ...rows.map(({ cells }) => cells.reduce((sum, { columns }) => sum + columns, 0)));

const counts = (most: number) => Array.from({ length: Math.min(most, 10) + 1 }, (_, count) => String(count));

/** Which rows and columns head the others, and the words of each cell. */
export function TableFields({ table }: { table: Table }) {
  const text = useText();
  const { apply } = useReview();
  const [cellId, setCellId] = useState('');
  const columns = headColumns(table);
  const set = (headRows: number, heads: number) =>
    apply({ edits: [{ type: 'set_heads', id: table.id, rows: headRows, columns: heads }], said: (say) => say('review.done.set_heads') });
  const cells = placedCells(table);
  const chosen = cells.find(({ cell }) => cell.id === cellId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={text('review.head_rows')}
        value={String(table.headRows)}
        options={counts(table.rows.length).map((value) => ({ value, label: text('review.rows', { count: Number(value) }) }))}
        onChange={(value) => set(Number(value), columns)}
      />
      <Select
        label={text('review.head_columns')}
        value={String(columns)}
        options={counts(widthOf(table)).map((value) => ({ value, label: text('review.columns', { count: Number(value) }) }))}
        onChange={(value) => set(table.headRows, Number(value))}
      />
      <Select
        className="sm:col-span-2"
        label={text('review.cell')}
        hint={text('review.cell_hint')}
        value={cellId}
        options={[
          { value: '', label: text('review.cell_none') },
          ...cells.map(({ cell, row, column }) => ({
            value: cell.id,
            label: text('review.cell_at', {
              row: row + 1,
              column: column + 1,
              words: isolate(cell.blocks.map((block) => excerptOf(block, 30)).join(' ')),
            }),
          })),
        ]}
        onChange={setCellId}
      />
      {chosen && <CellFields table={table} cell={chosen.cell} />}
    </div>
  );
}
