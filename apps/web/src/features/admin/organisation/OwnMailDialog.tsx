import { mailEncryptions, putMailServer, type MailServer, type OrganisationMail } from '@manara/contract/mail';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { isAboutFields, isNetworkError } from '../../../api/answer.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { wholeNumber } from '../../../ui/form/whole-number.ts';

interface Props {
  /** null: there is none yet. */
  stored: MailServer | null;
  onClose: () => void;
  onSaved: (mail: OrganisationMail) => void;
}

const beginning = (stored: MailServer | null) => ({
  host: stored?.host ?? '',
  port: String(stored?.port ?? 587),
  encryption: stored?.encryption ?? mailEncryptions[0],
  user: stored?.user ?? '',
  password: '',
  from_name: stored?.from_name ?? '',
  from_address: stored?.from_address ?? '',
});
type Values = ReturnType<typeof beginning>;

/** Names the mail server of an organisation; the server itself decides whether it is saved. */
export function OwnMailDialog({ stored, onClose, onSaved }: Props) {
  const text = useText();
  const [values, setValues] = useState(() => beginning(stored));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<keyof Values>();
  const edit = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    fields.clear(name);
  };
  const field = <Name extends 'host' | 'port' | 'user' | 'password' | 'from_name' | 'from_address'>(name: Name) => ({
    name,
    label: text(`deliveries.own_${name}`),
    value: values[name],
    onChange: (value: string) => edit(name, value),
  });
  const submit = async () => {
    const { user, password, ...rest } = values;
    const port = wholeNumber(values.port, [1, 65_535]);
    setFailure(null);
    if (!fields.check(port === null ? { port: 'deliveries.own_port_invalid' } : {}) || port === null || busy) return;
    setBusy(true);
    const answer = await call(putMailServer, { body: { ...rest, port, user: user.trim() || null, ...(password && { password }) } });
    setBusy(false);
    if (answer.ok) return onSaved(answer.data);
    fields.fromServer(answer.fields);
    if (!isAboutFields(answer)) setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'deliveries.own_failed'));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text('deliveries.own_title')}
      onSubmit={() => void submit()}
      errors={fields.errors}
      failure={failure}
      submitLabel={text('deliveries.own_save')}
      busy={busy}
    >
      <p>{text('deliveries.own_intro')}</p>
      <TextField
        {...field('host')}
        hint={text('deliveries.own_host_hint')}
        dir="ltr"
        required
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <TextField {...field('port')} dir="ltr" required maxLength={5} inputMode="numeric" autoComplete="off" />
      <Select
        label={text('deliveries.own_encryption')}
        hint={text('deliveries.own_encryption_hint')}
        name="encryption"
        options={mailEncryptions.map((value) => ({ value, label: text(`deliveries.own_encryption_${value}`) }))}
        value={values.encryption}
        onChange={(encryption) => edit('encryption', encryption)}
      />
      <TextField
        {...field('user')}
        hint={text('deliveries.own_user_hint')}
        dir="ltr"
        maxLength={250}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        hint={text(stored?.has_password ? 'deliveries.own_password_kept' : 'deliveries.own_password_hint')}
        maxLength={1000}
        autoComplete="new-password"
      />
      <TextField {...field('from_name')} required maxLength={120} autoComplete="off" />
      <TextField
        {...field('from_address')}
        hint={text('deliveries.own_from_address_hint')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
    </FormDialog>
  );
}
