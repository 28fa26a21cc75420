import { listPages } from '@manara/contract/pages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { Documents } from './Documents.tsx';
import { NoPages } from './NoPages.tsx';
import { pageSize } from './page-search.ts';
import { PageTable } from './PageTable.tsx';
import { StateChoice } from './StateChoice.tsx';
import { usePageSearch } from './use-page-search.ts';

/** The pages of one asset, and the documents that its latest scan met. */
export function PagesScreen({ tabs }: { tabs: ReactNode }) {
  const text = useText();
  const { assetId = '' } = useParams();
  const state = usePageSearch();
  const { page, search, ...filter } = state.search;
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    listPages,
    { params: { id: assetId }, query: { ...filter, search: search || undefined, skip: (page - 1) * pageSize, limit: pageSize } },
    { refetchInterval: usePolling(10_000) },
  );
  const title = data ? text('pages.title_of', { name: isolate(data.asset_name) }) : text('pages.title');
  const header = (
    <>
      <PageHeader
        title={title}
        heading={<span key={title}>{title}</span>}
        subtitle={(data || error) && text('pages.subtitle')}
        back={{ to: '/dashboard', label: text('pages.back') }}
      />
      {(data || error) && tabs}
    </>
  );
  if (error && !data) {
    return (
      <>
        {header}
        <ErrorPanel
          title={text('pages.load_failed')}
          onRetry={error.failure.status === 404 ? undefined : () => void refetch()}
          retrying={isFetching}
        >
          {error.failure.detail ?? text('shell.network_error')}
        </ErrorPanel>
      </>
    );
  }
  if (!data) {
    return (
      <>
        {header}
        <Loading label={text('pages.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      </>
    );
  }
  return (
    <>
      {header}
      <div key="pages" className="grid grid-cols-1 gap-6">
        <StateChoice state={state} counts={data.counts} />
        <SearchField label={text('pages.search')} hideLabel={false} value={search} onSearch={(next) => state.change({ search: next })} />
        <section aria-labelledby="results">
          <h2 id="results" tabIndex={-1} className="sr-only">
            {text('pages.results')}
          </h2>
          {data.pages.length === 0 ? (
            <NoPages state={state} scanned={data.scanned} />
          ) : (
            <Card flush>
              <PageTable pages={data.pages} state={state} busy={isPlaceholderData} />
              <div className="border-t border-line p-4">
                <Pagination page={page} pageSize={pageSize} total={data.total} label={text('pages.nav')} onPage={state.goTo} />
              </div>
            </Card>
          )}
        </section>
        {data.scanned && <Documents assetId={assetId} count={data.documents} />}
      </div>
    </>
  );
}
