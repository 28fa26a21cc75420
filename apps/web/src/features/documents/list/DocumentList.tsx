import type { Document } from '@manara/contract/documents';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { everyDocument, pageSize, statusChoices } from './document-search.ts';
import { DocumentTable } from './DocumentTable.tsx';
import type { Deed } from './deed.ts';
import type { DocumentSearchState } from './use-document-search.ts';

interface Props {
  answer: { documents: Document[]; total: number };
  state: DocumentSearchState;
  busy: boolean;
  /** Whether the reader can give documents in. */
  canUpload: boolean;
  onDeed: (deed: Deed, document: Document, name: string) => void;
}

/** Has read out that nothing fits, and that something does again; the numbers of a list that stays are its own to tell. */
function useFoundSaid(found: number | null): void {
  const wasNothing = useRef(false);
  useEffect(() => {
    if (found === null) return;
    if (found === 0) announce((say) => say('documents.no_match'));
    else if (wasNothing.current) announce((say) => say('documents.found', { count: found }));
    wasNothing.current = found === 0;
  }, [found]);
}

/** The documents with search and choice of status, or why there are none. */
export function DocumentList({ answer: { documents, total }, state, busy, canUpload, onDeed }: Props) {
  const text = useText();
  const { search, change, goTo } = state;
  const isFiltered = search.search !== '' || search.status !== 'all';
  useFoundSaid(busy || !isFiltered ? null : total);
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
