import type { ReactNode } from 'react';

export interface ChartRow {
  key: string;
  /** Names the row. */
  head: ReactNode;
  /** One for each column after the first. */
  cells: readonly ReactNode[];
}

interface Props {
  caption: string;
  /** Names of the columns, each another; the first names the rows. */
  columns: readonly string[];
  rows: readonly ChartRow[];
}

/** The data of a chart. It scrolls by itself where it is wider than its place. */
export const ChartTable = ({ caption, columns, rows }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="bg-sunken">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-3 py-2 text-start font-normal">
              {head}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column} className="px-3 py-2 text-start tabular-nums">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
