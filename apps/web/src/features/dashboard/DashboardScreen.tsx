import { getDashboard, type Dashboard } from '@manara/contract/dashboard';
import { useRef, type ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { everyTeam } from '../../ui/team/shown-scope.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';
import { FactorDue } from './FactorDue.tsx';
import { Narrowing } from './Narrowing.tsx';
import { Overview } from './Overview.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { useHub } from './use-hub.ts';
import { WithdrawnHub } from './WithdrawnHub.tsx';

interface Props {
  /** Begins with the first asset; null for whoever may add none. */
  onAdd: (() => void) | null;
  /** What stands before the overview, which has nothing to say (`isEmpty`) or has; both are drawn at once. */
  lead: { isReady: boolean; of: (isEmpty: boolean) => ReactNode };
  children: ReactNode;
}

const nameOf = ({ hub, hubs }: Dashboard) => hubs.find(({ id }) => id === hub)?.label ?? hub;

/** The overview; the monitoring grid is handed in by whoever composes the features. */
export function DashboardScreen({ onAdd, lead, children }: Props) {
  const text = useText();
  const { hub, choose } = useHub();
  const choice = useRef<HTMLSelectElement>(null);
  const { team, product } = useShownScope();
  const isNarrow = team !== undefined || product !== undefined;
  const {
    data: read,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useApiQuery(
    getDashboard,
    { query: { hub: hub as Dashboard['hub'], team: team ?? everyTeam, product } },
    { refetchInterval: usePolling(10_000) },
  );
  useLiveEvents(({ type }) => {
    if (!type.endsWith('_progress')) void refetch();
  });
  const data = lead.isReady ? read : undefined;
  const keep = () => {
    if (!data) return;
    choose(data.hub);
    // What was pressed is gone.
    choice.current?.focus();
  };
  const failed = error && (error.failure.detail ?? text('shell.network_error'));
  return (
    <>
      <PageHeader
        title={text('assets.overview_title')}
        subtitle={text('assets.overview_subtitle')}
        actions={
          <>
            <Select
              ref={choice}
              label={text('dashboard.hub')}
              value={data && !isPlaceholderData ? data.hub : (hub as Dashboard['hub'])}
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
            <FactorDue />
            {data.withdrawn_hub && <WithdrawnHub before={data.withdrawn_hub.label} now={nameOf(data)} onKeep={keep} />}
            {lead.of(!isNarrow && data.assets.total + data.assets.static === 0)}
            <Narrowing teams={data.teams} products={data.products} />
            <Overview data={data} isNarrow={isNarrow} onAdd={onAdd} />
          </div>
        )}
        {/* Where the overview fails or has nothing to say, what is under it would move up. */}
        {(data || failed) && children}
      </div>
    </>
  );
}
