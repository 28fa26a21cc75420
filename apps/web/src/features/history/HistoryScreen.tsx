import { listScans } from '@manara/contract/history';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { Comparison } from './compare/Comparison.tsx';
import { useHistorySearch } from './history-search.ts';
import { ScanTable } from './ScanTable.tsx';
import { Trend } from './Trend.tsx';

const pageSize = 20;

/** The scans of one asset: their trend, any two compared, and all of them. */
export function HistoryScreen({ tabs }: { tabs: ReactNode }) {
  const text = useText();
  const { assetId = '' } = useParams();
  const state = useHistorySearch();
  const { scans: page } = state.search;
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    listScans,
    { params: { id: assetId }, query: { skip: (page - 1) * pageSize, limit: pageSize } },
    { refetchInterval: usePolling(10_000) },
  );
  const title = data ? text('history.title_of', { name: isolate(data.asset_name) }) : text('history.title');
  return (
    <>
      <PageHeader
        title={title}
        heading={<span key={title}>{title}</span>}
        subtitle={(data || error) && text('history.subtitle')}
        back={{ to: '/dashboard', label: text('pages.back') }}
      />
      {(data || error) && tabs}
      {!data && !error && (
        <Loading label={text('history.loading')} className="grid gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {!data && error && (
        <LoadFailed
          title={text('history.load_failed')}
          onRetry={error.failure.status === 404 ? undefined : refetch}
          retrying={isFetching}
          error={error}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          icon="clock"
          title={text('history.empty_title')}
          action={
            <ButtonLink to="/dashboard" variant="primary">
              {text('history.to_dashboard')}
            </ButtonLink>
          }
        >
          {text('history.empty_text')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className="grid grid-cols-1 gap-8">
          <Trend points={data.trend} now={data.now} />
          <Comparison assetId={assetId} completed={data.completed} state={state} />
          <section aria-labelledby="scans">
            <h2 id="scans" className="mb-3 text-xl font-bold">
              {text('history.scans')}
            </h2>
            <Card flush>
              <ScanTable assetId={assetId} scans={data.scans} busy={isPlaceholderData} />
              <div className="border-t border-line p-4">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={data.total}
                  label={text('history.nav')}
                  onPage={(scans) => state.change({ scans })}
                />
              </div>
            </Card>
          </section>
        </div>
      )}
    </>
  );
}
