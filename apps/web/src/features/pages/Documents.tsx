import { shownAddress } from '@manara/core/repository-pages';
import { listMetDocuments } from '@manara/contract/pages';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { pageSize } from './page-search.ts';

function DocumentList({ assetId }: { assetId: string }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(listMetDocuments, {
    params: { id: assetId },
    query: { skip: (page - 1) * pageSize, limit: pageSize, search: search || undefined },
  });
  if (error && !data) {
    return <LoadFailed title={text('pages.documents_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />;
  }
  return (
    <div className="grid gap-4">
      <SearchField
        label={text('pages.documents_search')}
        hideLabel={false}
        value={search}
        onSearch={(next) => {
          setSearch(next);
          setPage(1);
        }}
      />
      {!data && (
        <Loading label={text('pages.documents_loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p role="status">{text('pages.documents_none')}</p>}
      {data && data.total > 0 && (
        <Card flush>
          <Table
            caption={text('pages.documents')}
            columns={[
              {
                id: 'url',
                header: text('pages.column_document'),
                isRowHeader: true,
                className: 'md:w-1/2',
                render: ({ url }) => <Bdi className="break-all">{shownAddress(url)}</Bdi>,
              },
              { id: 'kind', header: text('pages.column_kind'), render: ({ extension }) => <Bdi>{extension.toUpperCase()}</Bdi> },
              {
                id: 'found_on',
                header: text('pages.column_found_on'),
                render: ({ found_on }) => <Bdi className="break-all">{shownAddress(found_on)}</Bdi>,
              },
            ]}
            rows={data.documents}
            rowKey={({ url }) => url}
            busy={isPlaceholderData}
          />
          <div className="border-t border-line p-4">
            <Pagination page={page} pageSize={pageSize} total={data.total} label={text('pages.documents_nav')} onPage={setPage} />
          </div>
        </Card>
      )}
    </div>
  );
}

/** The files that the latest scan met: their number, and on demand their list. */
export function Documents({ assetId, count }: { assetId: string; count: number }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h2 id="documents" className="text-xl font-bold">
        {text('pages.documents')}
      </h2>
      <p className="text-ink-muted">{text('pages.documents_count', { count })}</p>
      {count > 0 && (
        <Button icon="file" className="w-fit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text('pages.documents_show')}
        </Button>
      )}
      {count > 0 && open && <DocumentList assetId={assetId} />}
    </section>
  );
}
