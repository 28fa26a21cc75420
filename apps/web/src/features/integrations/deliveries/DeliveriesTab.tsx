import { listChannelDeliveries, resendChannelDelivery, type ChannelDelivery } from '@manara/contract/channels';
import { listIntegrations } from '@manara/contract/connections';
import { deliveryStates, type DeliveryState } from '@manara/core/channels/channel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { DeliveryTable } from './DeliveryTable.tsx';

const pageSize = 20;
/** Milliseconds between two looks at messages that are on their way. */
const lookEvery = 3_000;

/** Whether something of it is still to come: its message, or issues that it has had added. */
const isUnderWay = ({ state, issues }: ChannelDelivery): boolean => state === 'waiting' || (issues?.waiting ?? 0) > 0;

/** What was sent to channels or is to be, with the answers; one that waits no more can be sent again. */
export function DeliveriesTab() {
  const text = useText();
  const queries = useQueryClient();
  const [channel, setChannel] = useState('');
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const integrations = useApiQuery(listIntegrations, {});
  const query = useApiQuery(
    listChannelDeliveries,
    { query: { skip: (page - 1) * pageSize, limit: pageSize, channel: channel || undefined, state: state || undefined } },
    { refetchInterval: (now) => (now?.deliveries.some(isUnderWay) ? lookEvery : false) },
  );
  const { data, error, isFetching, refetch } = query;
  const resend = async ({ id }: ChannelDelivery) => {
    const answer = await call(resendChannelDelivery, { params: { id } });
    await queries.invalidateQueries({ queryKey: [listChannelDeliveries.id] });
    if (answer.ok) toast.good((say) => say('channels.resent'));
    else toast.bad((say) => whyNot(say, answer, say('channels.operation_failed')));
  };
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-muted">{text('channels.deliveries_intro')}</p>
      <search
        aria-label={text('channels.deliveries_filter')}
        className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2"
      >
        <Select
          label={text('channels.where')}
          value={channel}
          options={[
            { value: '', label: text('channels.any_channel') },
            ...(integrations.data?.channels ?? []).map(({ id, name, kind }) => ({
              value: id,
              label: text('channels.where_option', { name: isolate(name), kind: text(`channels.${kind}`) }),
            })),
          ]}
          onChange={(next) => {
            setChannel(next);
            setPage(1);
          }}
        />
        <Select
          label={text('channels.state')}
          value={state}
          options={[
            { value: '', label: text('channels.any_state') },
            ...deliveryStates.map((value) => ({ value, label: text(`channels.state_${value}`) })),
          ]}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </search>
      <Card flush>
        <p role="status" className="min-h-6 p-5 font-semibold">
          {data && text('channels.deliveries_total', { count: data.total })}
        </p>
        {error && !data && <LoadFailed title={text('channels.deliveries_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
        {!data && !error && (
          <Loading label={text('channels.deliveries_loading')} className="grid gap-3 p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {data && data.deliveries.length > 0 && (
          <DeliveryTable deliveries={data.deliveries} busy={query.isPlaceholderData} onResend={resend} />
        )}
        {data?.deliveries.length === 0 && (
          <div className="p-5 pt-0">
            <EmptyState icon="mail" title={text('channels.deliveries_none')}>
              {text('channels.deliveries_none_hint')}
            </EmptyState>
          </div>
        )}
        {data && data.total > pageSize && (
          <div className="border-t border-line p-4">
            <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
          </div>
        )}
      </Card>
    </div>
  );
}
