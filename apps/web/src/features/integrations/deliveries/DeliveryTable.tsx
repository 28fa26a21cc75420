import type { ChannelDelivery } from '@manara/contract/channels';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';

const tones: Record<ChannelDelivery['state'], BadgeTone> = { waiting: 'info', sent: 'good', refused: 'bad', given_up: 'bad' };

interface Props {
  deliveries: ChannelDelivery[];
  busy: boolean;
  onResend: (delivery: ChannelDelivery) => Promise<void>;
}

/** How many issues a message has had added to the tracker, how many wait, and how many it would not take. */
function Added({ issues: { added, waiting, failed } }: { issues: NonNullable<ChannelDelivery['issues']> }) {
  const text = useText();
  const format = useFormat();
  const parts = [
    ...(added > 0 ? [text('channels.issues_added', { count: added })] : []),
    ...(waiting > 0 ? [text('channels.issues_waiting', { count: waiting })] : []),
    ...(failed > 0 ? [text('channels.issues_failed', { count: failed })] : []),
  ];
  return <p className="mt-1">{parts.length === 0 ? text('channels.issues_none') : format.list(parts)}</p>;
}

/** What became of a message: its state, why, when it is tried next, and the answer as it came. */
function Outcome({ delivery: { state, attempts, detail, next_try_at: next, answer, issues } }: { delivery: ChannelDelivery }) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Badge tone={tones[state]}>{text(`channels.state_${state}`)}</Badge>
      <p className="mt-1 text-sm">{text('channels.tries', { count: attempts })}</p>
      {detail !== null && <p className="mt-1">{detail}</p>}
      {issues !== null && <Added issues={issues} />}
      {next !== null && <p className="mt-1 text-sm">{text('channels.next_try', { when: isolate(format.dateTime(next)) })}</p>}
      {answer !== null && (
        <p className="mt-1 text-sm text-ink-muted">
          {text('channels.answer')}:{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {[answer.status, answer.text].filter((part) => part !== null && part !== '').join(' ')}
          </bdi>
        </p>
      )}
    </>
  );
}

/** One message to a channel a row. */
export function DeliveryTable({ deliveries, busy, onResend }: Props) {
  const text = useText();
  const format = useFormat();
  const [sending, setSending] = useState<string | null>(null);
  /** Its button stays though it waits now: it has the focus. */
  const [resent, setResent] = useState<string | null>(null);
  const resend = async (delivery: ChannelDelivery) => {
    setSending(delivery.id);
    setResent(delivery.id);
    await onResend(delivery);
    setSending(null);
  };
  const columns: Column<ChannelDelivery>[] = [
    {
      id: 'channel',
      header: text('channels.where'),
      isRowHeader: true,
      render: ({ channel: { name, kind } }) => (
        <>
          <bdi className="block wrap-anywhere">{name}</bdi>
          <span className="block text-sm font-normal text-ink-muted">{text(`channels.${kind}`)}</span>
        </>
      ),
    },
    {
      id: 'message',
      header: text('channels.message'),
      render: ({ kind, count }) => (
        <>
          {text(`channels.event_${kind}`)}
          {count > 1 && <span className="block text-sm text-ink-muted">{text('channels.events', { count })}</span>}
        </>
      ),
    },
    {
      id: 'created',
      header: text('channels.created'),
      render: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
    },
    { id: 'outcome', header: text('channels.outcome'), className: 'md:w-2/5', render: (delivery) => <Outcome delivery={delivery} /> },
    {
      id: 'actions',
      header: text('channels.actions'),
      hideHeader: true,
      render: (delivery) =>
        delivery.state === 'waiting' && delivery.id !== resent ? null : (
          <Button
            size="sm"
            icon="refresh"
            busy={sending === delivery.id}
            aria-disabled={delivery.state === 'waiting' || undefined}
            aria-label={text('channels.resend_of', {
              what: text(`channels.event_${delivery.kind}`),
              when: isolate(format.dateTime(delivery.created_at)),
            })}
            onClick={() => void resend(delivery)}
          >
            {text('channels.resend')}
          </Button>
        ),
    },
  ];
  return <Table caption={text('channels.deliveries_caption')} columns={columns} rows={deliveries} rowKey={({ id }) => id} busy={busy} />;
}
