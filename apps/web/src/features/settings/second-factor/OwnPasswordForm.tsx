import { useState } from 'react';
import { isNetworkError, type Answer } from '../../../api/answer.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';

interface Props<Data> {
  /** What is to happen with the password. */
  send: (password: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  /** Words of the button. */
  label: string;
  tone?: 'primary' | 'danger';
}

/** Asks a person for their password before something that whoever finds their browser open must not do. */
export function OwnPasswordForm<Data>({ send, onDone, label, tone = 'primary' }: Props<Data>) {
  const text = useText();
  const { email } = useSignedInUser();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'password'>();
  const submit = async () => {
    setFailure(null);
    if (!fields.check(password ? {} : { password: 'session.password_required' }) || busy) return;
    setBusy(true);
    const answer = await send(password);
    setBusy(false);
    if (answer.ok) return onDone(answer.data);
    fields.fromServer(answer.fields);
    if (!answer.fields.password)
      setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'settings.factor_failed'));
  };
  return (
    <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        data-autofocus
        label={text('settings.own_password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(value) => {
          setPassword(value);
          fields.clear('password');
        }}
      />
      <Button type="submit" variant={tone} busy={busy} className="justify-self-end">
        {label}
      </Button>
    </Form>
  );
}
