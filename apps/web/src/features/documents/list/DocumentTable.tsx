import type { Document } from '@manara/contract/documents';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import type { Deed } from './deed.ts';
import { RowActions } from './RowActions.tsx';
import { StatusCell } from './StatusCell.tsx';
import { tellApart, type Apart } from './tell-apart.ts';
import type { DocumentSearchState } from './use-document-search.ts';

interface Props {
  documents: Document[];
  state: DocumentSearchState;
  busy: boolean;
  /** `name` tells the document from all others that are shown. */
  onDeed: (deed: Deed, document: Document, name: string) => void;
}

/** One page of the documents. */
export function DocumentTable({ documents, state: { search, change }, busy, onDeed }: Props) {
  const text = useText();
  const format = useFormat();
  const apart = tellApart(documents);
  const spokenName = ({ document_name: name }: Document, told: Apart | undefined): string => {
    if (!told) return isolate(name);
    const values = { name: isolate(name), time: isolate(format.dateTime(told.at)) };
    return told.nth === null ? text('documents.name_at', values) : text('documents.name_at_nth', { ...values, nth: told.nth });
  };
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
    {
      id: 'status',
      header: text('documents.column_status'),
      sortable: true,
      render: (document) => <StatusCell document={document} name={spokenName(document, apart.get(document.id))} />,
    },
    {
      id: 'created_at',
      header: text('documents.column_uploaded'),
      sortable: true,
      render: ({ id, created_at: at }) => {
        const told = apart.get(id);
        return (
          <>
            <time dateTime={at} title={format.dateTime(at)} className={told ? '' : 'whitespace-nowrap'}>
              {told ? format.dateTime(at) : format.date(at)}
            </time>
            {told?.nth && <span className="block text-sm text-ink-muted">{text('documents.nth_of_minute', { nth: told.nth })}</span>}
          </>
        );
      },
    },
    {
      id: 'actions',
      header: text('documents.column_actions'),
      hideLabel: true,
      render: (document) => {
        const name = spokenName(document, apart.get(document.id));
        return <RowActions document={document} name={name} onDeed={(deed) => onDeed(deed, document, name)} />;
      },
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
