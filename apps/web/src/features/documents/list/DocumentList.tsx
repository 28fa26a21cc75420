import type { Document } from '@manara/contract/documents';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { everyDocument, pageSize, statusChoices } from './document-search.ts';
import { DocumentTable } from './DocumentTable.tsx';
import type { Deed } from './RowActions.tsx';
import type { DocumentSearchState } from './use-document-search.ts';

interface Props {
  answer: { documents: Document[]; total: number };
  state: DocumentSearchState;
  busy: boolean;
  /** Whether the reader can give documents in. */
  canUpload: boolean;
  onDeed: (deed: Deed, document: Document) => void;
}

/** The documents with search and choice of status, or why there are none. */
export function DocumentList({ answer: { documents, total }, state, busy, canUpload, onDeed }: Props) {
  const text = useText();
  const { search, change, goTo } = state;
  const isFiltered = search.search !== '' || search.status !== 'all';
  if (documents.length === 0 && !isFiltered && search.page === 1) {
    return (
      <EmptyState icon="file" title={text('documents.none_title')} level="h3">
        {text(canUpload ? 'documents.none_text' : 'documents.none_viewer')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label={text('documents.search')}
          hideLabel={false}
          value={search.search}
          onSearch={(next) => change({ search: next })}
        />
        <Select
          label={text('documents.status_filter')}
          value={search.status}
          options={statusChoices.map((value) => ({
            value,
            label: text(value === 'all' ? 'documents.status_all' : `documents.status.${value}`),
          }))}
          onChange={(status) => change({ status })}
        />
      </div>
      <p role="status" className="sr-only">
        {isFiltered && !busy && (documents.length === 0 ? text('documents.no_match') : text('documents.found', { count: total }))}
      </p>
      {documents.length === 0 ? (
        <EmptyState
          icon="search"
          title={text('documents.no_match')}
          level="h3"
          action={<Button onClick={() => change({ search: everyDocument.search, status: 'all' })}>{text('documents.show_all')}</Button>}
        />
      ) : (
        <Card flush>
          <DocumentTable documents={documents} state={state} busy={busy} onDeed={onDeed} />
          <div className="border-t border-line p-4">
            <Pagination page={search.page} pageSize={pageSize} total={total} label={text('documents.pages_nav')} onPage={goTo} />
          </div>
        </Card>
      )}
    </div>
  );
}
