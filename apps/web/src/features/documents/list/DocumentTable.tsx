import type { Document } from '@manara/contract/documents';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { RowActions, type Deed } from './RowActions.tsx';
import { StatusCell } from './StatusCell.tsx';
import type { DocumentSearchState } from './use-document-search.ts';

interface Props {
  documents: Document[];
  state: DocumentSearchState;
  busy: boolean;
  onDeed: (deed: Deed, document: Document) => void;
}

/** One page of the documents. */
export function DocumentTable({ documents, state: { search, change }, busy, onDeed }: Props) {
  const text = useText();
  const format = useFormat();
  const columns: Column<Document>[] = [
    {
      id: 'document_name',
      header: text('documents.column_document'),
      isRowHeader: true,
      sortable: true,
      className: 'md:w-1/5',
      render: ({ document_name: name, original_filename: file }) => (
        <>
          <bdi className="block wrap-anywhere">{name}</bdi>
          <bdi className="block text-sm font-normal wrap-anywhere text-ink-muted">{file}</bdi>
        </>
      ),
    },
    {
      id: 'file_type',
      header: text('documents.column_type'),
      sortable: true,
      render: ({ file_type: type }) => <bdi>{type.toUpperCase()}</bdi>,
    },
    { id: 'status', header: text('documents.column_status'), sortable: true, render: (document) => <StatusCell document={document} /> },
    {
      id: 'created_at',
      header: text('documents.column_uploaded'),
      sortable: true,
      render: ({ created_at: at }) => (
        <time dateTime={at} title={format.dateTime(at)} className="whitespace-nowrap">
          {format.date(at)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: text('documents.column_actions'),
      hideHeader: true,
      render: (document) => <RowActions document={document} onDeed={(deed) => onDeed(deed, document)} />,
    },
  ];
  return (
    <Table
      caption={text('documents.list')}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      sort={{ column: search.sort, direction: search.order }}
      onSort={({ column, direction }) => {
        const sort = column as typeof search.sort;
        change({ sort, order: sort === search.sort ? direction : sort === 'created_at' ? 'desc' : 'asc' });
      }}
      busy={busy}
    />
  );
}
