import type { DocumentBlock, DocumentInline } from '@manara/contract/document';
import { Fragment } from 'react';
import { Table, type Column } from '../table/Table.tsx';
import { DocumentLine } from './DocumentLine.tsx';

type Block = Extract<DocumentBlock, { kind: 'table' }>;
type Row = Block['rows'][number];

/** Rows from one heading to the next; the first group may have none. */
interface Group {
  heading: Row | null;
  rows: Row[];
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [{ heading: null, rows: [] }];
  for (const row of rows) {
    if (row.isHeading) groups.push({ heading: row, rows: [] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups.filter(({ heading, rows: own }) => heading !== null || own.length > 0);
}

const plainText = (line: readonly DocumentInline[]): string =>
  line
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('foreign' in piece) return piece.foreign;
      if ('strong' in piece) return piece.strong;
      return 'badge' in piece ? piece.badge : (piece.text ?? piece.href);
    })
    .join('');

const Cell = ({ lines }: { lines: Row['cells'][number] }) =>
  lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines never change places
    <div key={index}>
      <DocumentLine line={line} />
    </div>
  ));

const columnsOf = ({ columns }: Block): Column<Row>[] =>
  columns.map(({ label, isNumber }, at) => ({
    id: String(at),
    header: label,
    isRowHeader: at === 0,
    render: (row) => <Cell lines={row.cells[at] ?? []} />,
    ...(isNumber && { className: 'tabular-nums' }),
  }));

/** A table of a document of ours. Where headings divide its rows, each division is a table of its own under its heading. */
export function DocumentTable({ block }: { block: Block }) {
  const columns = columnsOf(block);
  return groupsOf(block.rows).map(({ heading, rows }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- groups never change places
    <Fragment key={index}>
      {heading && (
        <p className="mt-3 font-semibold">
          <DocumentLine line={heading.cells.flat(2)} />
        </p>
      )}
      {rows.length > 0 && (
        <Table
          showCaption={!heading}
          caption={heading ? plainText(heading.cells.flat(2)) : block.caption}
          columns={columns}
          rows={rows}
          rowKey={(row) => JSON.stringify(row.cells[0])}
        />
      )}
    </Fragment>
  ));
}
