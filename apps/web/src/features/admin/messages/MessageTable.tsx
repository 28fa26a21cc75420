import type { Message } from '@manara/contract/messages';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';

const tones: Record<Message['state'], BadgeTone> = { waiting: 'info', sent: 'good', refused: 'bad', given_up: 'bad' };

/** Where it went, as its way has it. */
function Recipient({ message: { way, recipient } }: { message: Message }) {
  const text = useText();
  if (way === 'sms') return text('deliveries.number', { digits: isolate(recipient.slice(-2)) });
  if (way === 'push') return text('deliveries.browser', { service: isolate(recipient) });
  return <Bdi>{recipient}</Bdi>;
}

/** One message a row: to whom and where, about what, and what became of it in plain words, with the answer as it came beneath. */
export function MessageTable({ messages, busy }: { messages: Message[]; busy: boolean }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<Message>[] = [
    {
      id: 'to',
      header: text('deliveries.person'),
      isRowHeader: true,
      render: (message) => (
        <>
          {message.person && <bdi className="block font-semibold">{message.person.full_name}</bdi>}
          <span className="font-normal wrap-anywhere">
            <Recipient message={message} />
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      header: text('deliveries.kind'),
      render: ({ way, kind }) => (
        <>
          {text(`deliveries.kind_${kind}`)}
          <span className="block text-ink-muted">{text(`deliveries.way_${way}`)}</span>
        </>
      ),
    },
    {
      id: 'when',
      header: text('deliveries.when'),
      render: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
    },
    {
      id: 'state',
      header: text('deliveries.state'),
      className: 'md:w-2/5',
      render: ({ state, reason, attempts, last_answer }) => (
        <>
          <Badge tone={tones[state]}>{text(`deliveries.state_${state}`)}</Badge>
          {attempts > 1 && <p className="mt-1 text-sm">{text('deliveries.tries', { count: attempts })}</p>}
          {reason !== null && <p className="mt-1">{text(`deliveries.reason_${reason}`)}</p>}
          {last_answer !== null && (
            <p className="mt-1 text-sm text-ink-muted">
              <bdi dir="ltr" className="wrap-anywhere">
                {last_answer}
              </bdi>
            </p>
          )}
        </>
      ),
    },
  ];
  return <Table caption={text('deliveries.caption')} columns={columns} rows={messages} rowKey={({ id }) => id} busy={busy} />;
}
