import { listAssets, type Asset } from '@manara/contract/assets';
import { getDashboard, getScoreHistory, type Dashboard } from '@manara/contract/dashboard';
import { useRef, useState, type ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { everyTeam } from '../../ui/team/shown-scope.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';
import { FactorDue } from './FactorDue.tsx';
import { Narrowing } from './Narrowing.tsx';
import { Overview } from './Overview.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import type { Span } from './ScorePanel.tsx';
import { useDashboardTab } from './use-dashboard-tab.ts';
import { useHub } from './use-hub.ts';
import { WithdrawnHub } from './WithdrawnHub.tsx';

interface Props {
  /** Begins with an asset; null for those who may add none. */
  onAdd: (() => void) | null;
  /** What stands before the overview, which has nothing to say (`isEmpty`) or has; both are drawn at once. */
  lead: { isReady: boolean; of: (isEmpty: boolean) => ReactNode };
  /** What starts a scan in the list of assets that need attention. */
  scanControl: (asset: Asset) => ReactNode;
  /** What stands in the place of the monitoring grid until it can be drawn. */
  gridAhead: ReactNode;
  /** The monitoring grid. */
  children: ReactNode;
}

/** How many assets that need attention are listed. */
const listed = 5;

const nameOf = ({ hub, hubs }: Dashboard) => hubs.find(({ id }) => id === hub)?.label ?? hub;

/** The summary and, in a tab of its own, the monitoring grid, which is handed in by whoever composes the features. */
export function DashboardScreen({ onAdd, lead, scanControl, gridAhead, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { tab, select } = useDashboardTab();
  const { hub, choose } = useHub();
  const choice = useRef<HTMLSelectElement>(null);
  const [span, setSpan] = useState<Span>('90');
  const { team, product } = useShownScope();
  const isNarrow = team !== undefined || product !== undefined;
  const scope = { team: team ?? everyTeam, product };
  const refetchInterval = usePolling(10_000);
  const {
    data: read,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useApiQuery(getDashboard, { query: { hub: hub as Dashboard['hub'], ...scope } }, { refetchInterval });
  const history = useApiQuery(getScoreHistory, { query: { days: span, ...scope } }, { refetchInterval });
  const lowest = useApiQuery(
    listAssets,
    { query: { skip: 0, limit: listed, sort: 'worst', state: 'scored', team, product } },
    { refetchInterval },
  );
  useLiveEvents(({ type }) => {
    if (type.endsWith('_progress')) return;
    void refetch();
    void history.refetch();
  });
  // All at once: what came later would push the others down.
  const isReady = lead.isReady && !history.isLoading && !lowest.isLoading;
  const data = isReady ? read : undefined;
  const keep = () => {
    if (!data) return;
    choose(data.hub);
    // What was pressed is gone.
    choice.current?.focus();
  };
  const failed = error && (error.failure.detail ?? text('shell.network_error'));
  const all = read && read.assets.total + read.assets.static;
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
              className="flex flex-wrap items-center gap-x-2 [&>*]:my-0! [&>.relative]:w-52 [&_select]:whitespace-nowrap!"
            />
            {onAdd && (
              <Button variant="primary" icon="add" onClick={onAdd}>
                {text('assets.add')}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={text('dashboard.tabs')}
        tabs={[
          { id: 'summary', label: text('dashboard.tab_summary') },
          { id: 'monitoring', label: text('assets.monitoring_title'), count: all === undefined ? undefined : format.number(all) },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'monitoring' ? (
          <>
            {read && <Narrowing teams={read.teams} products={read.products} />}
            {read || failed ? children : gridAhead}
          </>
        ) : (
          <>
            {!data && !failed && <OverviewSkeleton />}
            {!data && failed && (
              <ErrorPanel title={text('dashboard.failed_title')} onRetry={() => void refetch()} retrying={isFetching}>
                {failed}
              </ErrorPanel>
            )}
            {data && <Narrowing teams={data.teams} products={data.products} />}
            {data && (
              <div className="grid grid-cols-1 gap-4" aria-busy={isPlaceholderData}>
                {failed && (
                  <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
                    {text('dashboard.stale')}
                  </RetryNotice>
                )}
                <FactorDue />
                {data.withdrawn_hub && <WithdrawnHub before={data.withdrawn_hub.label} now={nameOf(data)} onKeep={keep} />}
                {lead.of(!isNarrow && all === 0)}
                <Overview
                  data={data}
                  history={{ data: history.data, retry: () => void history.refetch(), retrying: history.isFetching }}
                  span={span}
                  onSpan={setSpan}
                  lowest={{ data: lowest.data?.assets, retry: () => void lowest.refetch(), retrying: lowest.isFetching }}
                  scanControl={scanControl}
                  isNarrow={isNarrow}
                  onAdd={onAdd}
                />
              </div>
            )}
          </>
        )}
      </Tabs>
    </>
  );
}
