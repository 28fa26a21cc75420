import type { ReactNode } from 'react';
import { Table } from '../table/Table.tsx';

export interface ChartRow {
  key: string;
  /** Names the row. */
  head: ReactNode;
  /** One for each column after the first. */
  cells: readonly ReactNode[];
}

interface Props {
  caption: string;
  /** Names of the columns; the first names the rows. */
  columns: readonly string[];
  rows: readonly ChartRow[];
}

/** The data of a chart, in little room. */
export const ChartTable = ({ caption, columns: [head = '', ...others], rows }: Props) => (
  <div className="rounded-control border border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_thead_th]:whitespace-normal">
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: 'head', header: head, render: (row: ChartRow) => row.head, isRowHeader: true },
        ...others.map((header, index) => ({ id: header, header, render: (row: ChartRow) => row.cells[index], className: 'tabular-nums' })),
      ]}
    />
  </div>
);
