import type { Mail } from '@manara/contract/mail';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';

const tones: Record<Mail['state'], BadgeTone> = { waiting: 'info', sent: 'good', refused: 'bad', given_up: 'bad' };

/** One mail a row: to whom, why, and what became of it. */
export function MailTable({ mails }: { mails: Mail[] }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<Mail>[] = [
    {
      id: 'to',
      header: text('admin.mails_to'),
      isRowHeader: true,
      render: ({ recipient }) => <Bdi>{recipient}</Bdi>,
    },
    { id: 'kind', header: text('admin.mails_kind'), render: ({ kind }) => text(`admin.mails_kind_${kind}`) },
    {
      id: 'when',
      header: text('admin.mails_when'),
      render: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
    },
    {
      id: 'state',
      header: text('admin.mails_state'),
      className: 'md:w-2/5',
      render: ({ state, attempts, last_error }) => (
        <>
          <Badge tone={tones[state]}>{text(`admin.mail_${state}`)}</Badge>
          {attempts > 1 && <p className="mt-1 text-sm">{text('admin.mails_tries', { count: attempts })}</p>}
          {last_error !== null && (
            <p className="mt-1 text-sm text-ink-muted">
              <bdi dir="ltr" className="wrap-anywhere">
                {last_error}
              </bdi>
            </p>
          )}
        </>
      ),
    },
  ];
  return <Table caption={text('admin.mails_caption')} columns={columns} rows={mails} rowKey={({ id }) => id} />;
}
