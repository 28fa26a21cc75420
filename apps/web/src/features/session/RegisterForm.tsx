import { register } from '@manara/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { registerErrors, type RegisterValues } from './register-errors.ts';

const empty: RegisterValues = { email: '', full_name: '', username: '', new_password: '', confirm_password: '' };

/** Name, username and password of somebody who comes in by a link; also the address where the link names none. */
export function RegisterForm({ token, email }: { token: string; email: string | null }) {
  const text = useText();
  const navigate = useNavigate();
  const asksEmail = email === null;
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<keyof RegisterValues>();
  const edit = (name: keyof RegisterValues, value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
  };
  const submit = async () => {
    setFailure(null);
    if (!fields.check(registerErrors(values, asksEmail)) || busy) return;
    setBusy(true);
    const answer = await call(register, {
      body: {
        invitation_token: token,
        username: values.username.trim(),
        full_name: values.full_name.trim(),
        password: values.new_password,
        ...(asksEmail && { email: values.email.trim() }),
      },
    });
    setBusy(false);
    if (answer.ok) {
      session.open(answer.data);
      return navigate('/dashboard', { replace: true });
    }
    const { password, ...rest } = answer.fields;
    fields.fromServer({ ...rest, ...(password && { new_password: password }) });
    setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'session.create_failed'));
  };
  return (
    <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
      <TextField
        label={text('session.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        readOnly={!asksEmail}
        value={email ?? values.email}
        onChange={(value) => edit('email', value)}
      />
      <TextField
        label={text('session.full_name')}
        name="full_name"
        autoComplete="name"
        required
        dir="auto"
        value={values.full_name}
        onChange={(value) => edit('full_name', value)}
      />
      <TextField
        label={text('session.username')}
        hint={text('session.username_hint')}
        name="username"
        autoComplete="nickname"
        required
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(value) => edit('username', value)}
      />
      <NewPasswordFields values={values} onEdit={edit} />
      <Button type="submit" variant="primary" busy={busy}>
        {text(busy ? 'session.creating_account' : 'session.create_account')}
      </Button>
    </Form>
  );
}
