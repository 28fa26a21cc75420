import { getDashboard, type Dashboard } from '@manara/contract/dashboard';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Overview } from './Overview.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { useHub } from './use-hub.ts';

interface Props {
  /** Begins with the first asset; null for whoever may add none. */
  onAdd: (() => void) | null;
  /** What stands before the overview, which has nothing to say (`isEmpty`) or has; both are drawn at once. */
  lead: { isReady: boolean; of: (isEmpty: boolean) => ReactNode };
  children: ReactNode;
}

/** The overview; the monitoring grid is handed in by whoever composes the features. */
export function DashboardScreen({ onAdd, lead, children }: Props) {
  const text = useText();
  const { hub, choose } = useHub();
  const {
    data: read,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useApiQuery(getDashboard, { query: { hub: hub as Dashboard['hub'] } }, { refetchInterval: usePolling(10_000) });
  useLiveEvents(({ type }) => {
    if (!type.endsWith('_progress')) void refetch();
  });
  const data = lead.isReady ? read : undefined;
  const failed = error && (error.failure.detail ?? text('shell.network_error'));
  return (
    <>
      <PageHeader
        title={text('assets.overview_title')}
        subtitle={text('assets.overview_subtitle')}
        actions={
          <>
            <Select
              label={text('dashboard.hub')}
              value={hub as Dashboard['hub']}
              // As large before the names are known, so that nothing moves when they are.
              options={data ? data.hubs.map(({ id, label }) => ({ value: id, label })) : [{ value: hub as Dashboard['hub'], label: '…' }]}
              disabled={!data}
              onChange={choose}
              className="w-56 max-w-full"
            />
            <ButtonLink to="#monitoring" icon="arrow-down" className="self-end">
              {text('dashboard.to_monitoring')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {!data && !failed && <OverviewSkeleton />}
        {!data && failed && (
          <ErrorPanel title={text('dashboard.failed_title')} onRetry={() => void refetch()} retrying={isFetching}>
            {failed}
          </ErrorPanel>
        )}
        {data && (
          <div className="grid grid-cols-1 gap-5" aria-busy={isPlaceholderData}>
            {failed && (
              <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
                {text('dashboard.stale')}
              </RetryNotice>
            )}
            {lead.of(data.assets.total + data.assets.static === 0)}
            <Overview data={data} onAdd={onAdd} />
          </div>
        )}
        {/* Where the overview fails or has nothing to say, what is under it would move up. */}
        {(data || failed) && children}
      </div>
    </>
  );
}
