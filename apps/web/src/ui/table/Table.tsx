/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- written out for narrow screens, where the changed display takes them away */
import { Fragment, type Key, type ReactNode } from 'react';
import { ColumnHeader, type Sort } from './ColumnHeader.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** The cell that names the row. */
  isRowHeader?: boolean;
  sortable?: boolean;
  /** Kept for assistive technology, not shown above the column: for a column of buttons. */
  hideHeader?: boolean;
  /** On narrow screens its cells stand without the column’s name: for buttons that need the room. */
  hideLabel?: boolean;
  className?: string;
  /** Stands in the head instead of the header's words, which name the column still. */
  head?: ReactNode;
}

interface Props<Row> {
  /** Says what the table holds; hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sort?: Sort;
  /** Asked to sort by a column; called with the direction that comes next. */
  onSort?: (sort: Sort) => void;
  /** While other rows load, the present ones are marked busy. */
  busy?: boolean;
  /** More about a row, under it over all columns. */
  detail?: (row: Row) => ReactNode;
}

/**
 * A native table. On narrow screens each row becomes a block in which every value carries its column's name; the roles are written out
 * there because browsers drop table semantics when `display` changes.
 */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, sort, onSort, busy = false, detail }: Props<Row>) {
  return (
    <table role="table" aria-busy={busy || undefined} className="data-table">
      <caption className={showCaption ? 'px-4 py-3 text-start font-semibold' : 'sr-only'}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr role="row">
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} />
              ))}
            </tr>
            {detail && (
              <tr role="row" className="detail">
                <td role="cell" colSpan={columns.length}>
                  {detail(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = (
    <>
      {!column.hideHeader && !column.hideLabel && (
        <span aria-hidden="true" className="cell-label">
          {column.header}
        </span>
      )}
      <div className="min-w-0">{column.render(row)}</div>
    </>
  );
  return column.isRowHeader ? (
    <th role="rowheader" scope="row" className={column.className}>
      {content}
    </th>
  ) : (
    <td role="cell" className={column.className}>
      {content}
    </td>
  );
}
