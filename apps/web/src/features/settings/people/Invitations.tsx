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
import { roleLabels } from './role-texts.ts';

const mailTones = { none: 'neutral', waiting: 'info', sent: 'good', refused: 'bad', given_up: 'bad' } as const;

/** Invitations that nobody has taken up; absent while there are none. */
export function Invitations() {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { data, error } = useApiQuery(listInvitations, { query: { limit: 100 } });
  const revoke = useApiMutation(revokeInvitation);
  if (error && !data) return <Notice tone="bad">{error.failure.detail ?? text('settings.invitations_failed')}</Notice>;
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
          toast.good((say) => say('settings.revoked'));
          close();
        },
      },
    );
  const whom = ({ email }: Invitation) => (email ? <Bdi>{email}</Bdi> : text('settings.anyone'));
  const columns: Column<Invitation>[] = [
    { id: 'for', header: text('settings.invited_for'), isRowHeader: true, render: whom },
    { id: 'role', header: text('settings.role'), render: ({ role }) => text(roleLabels[role]) },
    { id: 'by', header: text('settings.invited_by'), render: ({ invited_by }) => <bdi>{invited_by}</bdi> },
    {
      id: 'mail',
      header: text('settings.mail'),
      render: ({ mail }) => <Badge tone={mailTones[mail ?? 'none']}>{text(`settings.mail_${mail ?? 'none'}`)}</Badge>,
    },
    { id: 'expires', header: text('settings.expires'), render: ({ expires_at }) => format.date(expires_at) },
    {
      id: 'actions',
      header: text('settings.actions'),
      hideHeader: true,
      className: 'w-0',
      render: (invitation) => (
        <Button
          size="sm"
          variant="danger"
          aria-label={text('settings.revoke_of', { email: isolate(invitation.email ?? text('settings.anyone')) })}
          onClick={() => setRevoking(invitation)}
        >
          {text('settings.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <h2 className="p-5 text-lg font-bold">{text('settings.invitations')}</h2>
      <Table caption={text('settings.invitations_caption')} columns={columns} rows={data.invitations} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={revoking !== null}
        onClose={close}
        onConfirm={confirm}
        title={text('settings.revoke_title')}
        confirmLabel={text('settings.revoke')}
        busy={revoke.isPending}
        error={revoke.error && (revoke.error.failure.detail ?? text('settings.operation_failed'))}
      >
        <p>{text('settings.revoke_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
