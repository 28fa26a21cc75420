import { listInvitations, revokeInvitation, type Invitation } from '@manara/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { roleLabels } from '../../../ui/role-labels.ts';

const mailTones = { none: 'neutral', waiting: 'info', sent: 'good', refused: 'bad', given_up: 'bad' } as const;

function TeamNames({ names }: { names: readonly string[] }) {
  const text = useText();
  if (names.length === 0) return <span className="text-ink-muted">{text('admin.invited_no_teams')}</span>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Invitations that nobody has taken up; absent while there are none. */
export function Invitations() {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { data, error } = useApiQuery(listInvitations, { query: { limit: 100 } });
  const revoke = useApiMutation(revokeInvitation);
  if (error && !data) return <Notice tone="bad">{error.failure.detail ?? text('admin.invitations_failed')}</Notice>;
  if (!data || data.invitations.length === 0) return null;
  const close = () => {
    setRevoking(null);
    revoke.reset();
  };
  const confirm = () =>
    revoking &&
    revoke.mutate(
      { params: { id: revoking.id } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listInvitations.id] });
          toast.good((say) => say('admin.revoked'));
          close();
        },
      },
    );
  const whom = ({ email }: Invitation) => (email ? <Bdi>{email}</Bdi> : text('admin.anyone'));
  const columns: Column<Invitation>[] = [
    { id: 'for', header: text('admin.invited_for'), isRowHeader: true, render: whom },
    { id: 'role', header: text('admin.role'), render: ({ role }) => text(roleLabels[role]) },
    { id: 'teams', header: text('admin.invite_teams'), render: ({ teams }) => <TeamNames names={teams} /> },
    { id: 'by', header: text('admin.invited_by'), render: ({ invited_by }) => <bdi>{invited_by}</bdi> },
    {
      id: 'mail',
      header: text('admin.mail'),
      render: ({ mail }) => <Badge tone={mailTones[mail ?? 'none']}>{text(`admin.mail_${mail ?? 'none'}`)}</Badge>,
    },
    { id: 'expires', header: text('admin.expires'), render: ({ expires_at }) => format.date(expires_at) },
    {
      id: 'actions',
      header: text('admin.actions'),
      hideHeader: true,
      className: 'w-0',
      render: (invitation) => (
        <Button
          size="sm"
          variant="danger"
          aria-label={text('admin.revoke_of', { email: isolate(invitation.email ?? text('admin.anyone')) })}
          onClick={() => setRevoking(invitation)}
        >
          {text('admin.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <h2 className="p-5 text-lg font-bold">{text('admin.invitations')}</h2>
      <Table caption={text('admin.invitations_caption')} columns={columns} rows={data.invitations} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={revoking !== null}
        onClose={close}
        onConfirm={confirm}
        title={text('admin.revoke_title')}
        confirmLabel={text('admin.revoke')}
        busy={revoke.isPending}
        error={revoke.error && (revoke.error.failure.detail ?? text('admin.operation_failed'))}
      >
        <p>{text('admin.revoke_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
