import type { AssistantTable } from '@manara/contract/assistant';
import { Link } from 'react-router';
import { Table, type Column } from '../../ui/table/Table.tsx';

interface Row {
  key: string;
  cells: AssistantTable['rows'][number];
}

const cellOf = ({ cells }: Row, at: number) => {
  const cell = cells[at];
  if (!cell) return null;
  const words = (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{cell.text}</bdi>
    </span>
  );
  return cell.href === null ? (
    words
  ) : (
    <Link to={cell.href} className="inline-flex min-h-6 items-center">
      {words}
    </Link>
  );
};

/** The first lines of what was counted; each leads to what it is about. */
export function AnswerTable({ table: { caption, columns, rows } }: { table: AssistantTable }) {
  const shown: Column<Row>[] = columns.map(({ header, is_number: isNumber }, at) => ({
    id: String(at),
    header,
    render: (row) => cellOf(row, at),
    isRowHeader: at === 0,
    className: isNumber ? 'tabular-nums' : '',
  }));
  return (
    <Table
      caption={caption}
      showCaption
      columns={shown}
      rows={rows.map((cells, at) => ({ key: String(at), cells }))}
      rowKey={({ key }) => key}
    />
  );
}
