import type { Audit } from '@manara/contract/static-assets';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageScore } from '../../../ui/score/PageScore.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';

interface Props {
  /** The latest first. */
  audits: readonly Audit[];
  /** Null where none may be removed. */
  onRemove: ((audit: Audit, day: string) => void) | null;
}

/** Every audit of an asset that was entered. */
export function AuditTable({ audits, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const dayOf = ({ audited_on }: Audit) => format.date(new Date(`${audited_on}T00:00`));
  const unsaid = <span className="text-ink-muted">{text('assets.audit_unsaid')}</span>;
  const columns: Column<Audit>[] = [
    {
      id: 'day',
      header: text('assets.audit_day'),
      isRowHeader: true,
      render: (audit) => <time dateTime={audit.audited_on}>{dayOf(audit)}</time>,
    },
    { id: 'compliance', header: text('assets.compliance'), render: ({ compliance }) => <PageScore score={compliance} /> },
    { id: 'auditor', header: text('assets.audit_auditor'), render: ({ auditor }) => (auditor ? <bdi>{auditor}</bdi> : unsaid) },
    { id: 'by', header: text('assets.audit_entered_by'), render: ({ entered_by }) => <bdi>{entered_by}</bdi> },
    ...(onRemove
      ? [
          {
            id: 'actions',
            header: text('assets.audit_actions'),
            hideHeader: true,
            render: (audit: Audit) => (
              <IconButton
                icon="trash"
                label={text('assets.audit_remove', { day: dayOf(audit) })}
                onClick={() => onRemove(audit, dayOf(audit))}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <Table caption={text('assets.audit_all')} showCaption columns={columns} rows={audits} rowKey={({ id }) => id} />
    </Card>
  );
}
