import { createInvitation, listInvitations } from '@manara/contract/people';
import { listTeams } from '@manara/contract/teams';
import { isEmail } from '@manara/core/account-rules';
import { invitationDays } from '@manara/core/invitation';
import { licensedTiers, type LicensedTier } from '@manara/core/licence';
import type { Role } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { OneTimeLink } from './OneTimeLink.tsx';
import { roleChoices } from './role-texts.ts';

const lives = [invitationDays.least, 3, invitationDays.usual, 14, invitationDays.most];

/** Makes an invitation: a link to copy, which also goes out by mail where mail is sent and an address is given. Its state starts afresh with each opening. */
export const InviteDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? <OpenInviteDialog onClose={onClose} /> : null;

function OpenInviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const self = useSignedInUser();
  const queries = useQueryClient();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [jobTitle, setJobTitle] = useState('');
  const [licence, setLicence] = useState<LicensedTier | ''>('');
  const [days, setDays] = useState(String(invitationDays.usual));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const teams = useApiQuery(listTeams, {}).data?.teams ?? [];
  const fields = useFieldErrors<'email'>();
  const { mutate, data, error, isPending } = useApiMutation(createInvitation);
  const submit = () => {
    const address = email.trim();
    if (!fields.check(address && !isEmail(address) ? { email: 'session.email_invalid' } : {}) || isPending) return;
    mutate(
      {
        body: {
          role,
          job_title: jobTitle,
          licence: licence === '' ? null : licence,
          days: Number(days),
          ...(address && { email: address }),
          ...(chosen.length > 0 && { teams: [...chosen] }),
        },
      },
      { onSuccess: () => void queries.invalidateQueries({ queryKey: [listInvitations.id] }) },
    );
  };
  const footer = data ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        {text('admin.invite_create')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text(data ? 'admin.invite_made_title' : 'admin.invite_title')} footer={footer}>
      {data ? (
        <div className="grid gap-4">
          <p role="status">
            {data.mail && data.email ? text('admin.invite_mailed', { email: isolate(data.email) }) : text('admin.invite_made')}
          </p>
          <OneTimeLink url={data.url} expiresAt={data.expires_at} />
        </div>
      ) : (
        <Form
          id={formId}
          onSubmit={submit}
          errors={{ ...error?.failure.fields, ...fields.errors }}
          failure={error ? (error.failure.detail ?? text('admin.operation_failed')) : null}
          className="grid gap-5"
        >
          <TextField
            label={text('shell.optional_field', { name: text('admin.invite_email') })}
            hint={text('admin.invite_email_hint')}
            name="email"
            type="email"
            autoComplete="off"
            data-autofocus
            value={email}
            onChange={(value) => {
              setEmail(value);
              fields.clear('email');
            }}
          />
          <RadioGroup legend={text('admin.invite_role')} value={role} onChange={setRole} choices={roleChoices(text, self.role)} />
          <TextField
            label={text('shell.optional_field', { name: text('admin.job_title') })}
            name="job_title"
            value={jobTitle}
            onChange={setJobTitle}
            maxLength={100}
            autoComplete="off"
          />
          <Select
            label={text('admin.licence')}
            hint={text('admin.licence_hint')}
            value={licence}
            onChange={setLicence}
            options={[
              { value: '' as const, label: text('admin.invite_licence_usual') },
              ...licensedTiers.map((tier) => ({ value: tier, label: text(`admin.tier_${tier}`) })),
            ]}
          />
          <Select
            label={text('admin.invite_days')}
            hint={text('admin.invite_days_hint')}
            value={days}
            onChange={setDays}
            options={lives.map((count) => ({ value: String(count), label: text('settings.key_days_count', { count }) }))}
          />
          {teams.length > 0 && (
            <FieldGroup legend={text('admin.invite_teams')} name="teams">
              <div className="grid sm:grid-cols-2">
                {teams.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    checked={chosen.includes(id)}
                    onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  />
                ))}
              </div>
            </FieldGroup>
          )}
        </Form>
      )}
    </Dialog>
  );
}
