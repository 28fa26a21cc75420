import { putProfile } from '@manara/contract/settings';
import { readMailState } from '@manara/contract/session';
import { listOwnSignOn } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { roleLabels } from '../../ui/role-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { ConfirmAddress, useMayMove } from './ConfirmAddress.tsx';
import { isOtherAddress, profileErrors, type ProfileValues } from './profile-errors.ts';
import { useOutcome } from './use-outcome.ts';
import { whyFailed } from '../../ui/why-failed.ts';

/** Who one is in this organisation. */
export function ProfileForm() {
  const text = useText();
  const queries = useQueryClient();
  const user = useSignedInUser();
  const { username, full_name, email, organization, has_password } = user;
  const { mayMove, providers } = useMayMove(has_password);
  const [values, setValues] = useState<ProfileValues>({ username, full_name, email, organization, current_password: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const fields = useFieldErrors<keyof ProfileValues>();
  const { data: mail } = useApiQuery(readMailState, {}, { staleTime: Number.POSITIVE_INFINITY });
  const isOther = isOtherAddress(values.email, email);
  const edit = (name: keyof ProfileValues) => (value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
  };
  const submit = async () => {
    setFailure(null);
    setOutcome(null);
    if (!fields.check(profileErrors(values, email, has_password)) || busy) return;
    setBusy(true);
    const { current_password, ...rest } = values;
    const answer = await call(putProfile, { body: { ...rest, ...(isOther && { current_password }) } });
    setBusy(false);
    if (!answer.ok) {
      fields.fromServer(answer.fields);
      return setFailure(whyFailed(text, answer, 'settings.profile_failed'));
    }
    const saved = answer.data;
    session.setUser(saved);
    // What a provider has confirmed counts once.
    if (isOther) void queries.invalidateQueries({ queryKey: [listOwnSignOn.id] });
    setValues({
      username: saved.username,
      full_name: saved.full_name,
      email: saved.email,
      organization: saved.organization,
      current_password: '',
    });
    setOutcome({ tone: 'good', message: 'settings.profile_saved' });
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.profile_title')}</h2>
      <p className="mt-1 mb-5 text-ink-muted">{text('settings.profile_hint')}</p>
      <Form
        label={text('settings.profile_title')}
        onSubmit={() => void submit()}
        errors={fields.errors}
        failure={failure}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        <TextField
          label={text('settings.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={60}
          value={values.username}
          onChange={edit('username')}
        />
        <TextField
          label={text('settings.full_name')}
          name="full_name"
          autoComplete="name"
          required
          maxLength={120}
          value={values.full_name}
          onChange={edit('full_name')}
        />
        <TextField
          label={text('settings.email')}
          hint={text(mail?.sends ? 'settings.email_hint_mail' : 'settings.email_hint')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          readOnly={!mayMove}
          value={values.email}
          onChange={edit('email')}
        />
        {!mayMove && <ConfirmAddress providers={providers} />}
        {user.pending_email && (
          <Notice tone="info" role="note">
            <span className="wrap-anywhere">{text('settings.email_pending', { email: isolate(user.pending_email) })}</span>
          </Notice>
        )}
        {isOther && has_password && (
          <PasswordField
            label={text('settings.current_password')}
            hint={text('settings.email_password_hint')}
            name="current_password"
            autoComplete="current-password"
            required
            value={values.current_password}
            onChange={edit('current_password')}
          />
        )}
        <TextField
          label={text('settings.organization')}
          hint={text('settings.organization_hint')}
          name="organization"
          autoComplete="organization"
          required
          maxLength={120}
          value={values.organization}
          onChange={edit('organization')}
        />
        <TextField
          label={text('admin.role')}
          hint={text('settings.role_hint')}
          name="role"
          readOnly
          value={text(roleLabels[user.role])}
          onChange={() => {}}
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {text('settings.profile_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}
