import type { AuditEntry } from '@manara/contract/audit';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { AuditDetails } from './AuditDetails.tsx';

/** One entry a row, what was before and after unfolded in it. */
export function AuditTable({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<AuditEntry>[] = [
    {
      id: 'when',
      header: text('audit.when'),
      isRowHeader: true,
      render: ({ at }) => (
        <time dateTime={at} className="font-normal">
          {format.dateTime(at)}
        </time>
      ),
    },
    {
      id: 'who',
      header: text('audit.who'),
      render: ({ actor, actor_id }) =>
        actor_id === null && actor === 'Manara' ? (
          text('audit.by_system')
        ) : (
          <span className="flex items-center gap-2">
            <MemberAvatar id={actor_id} name={actor} />
            <bdi className="min-w-0">{actor}</bdi>
          </span>
        ),
    },
    {
      id: 'what',
      header: text('audit.what'),
      className: 'md:w-2/5',
      render: (entry) => (
        <>
          <p className="font-semibold">{text(`audit.action_${entry.action}`)}</p>
          {entry.subject !== null && (
            <p className="text-ink-muted">
              <bdi>{entry.subject}</bdi>
            </p>
          )}
          <AuditDetails entry={entry} />
        </>
      ),
    },
    {
      id: 'where',
      header: text('audit.where'),
      className: 'md:w-36',
      render: ({ address }) => (address === null ? <span className="text-ink-muted">{text('audit.nowhere')}</span> : <Bdi>{address}</Bdi>),
    },
  ];
  return <Table caption={text('audit.caption')} columns={columns} rows={entries} rowKey={({ id }) => id} busy={busy} />;
}
