import { login, type MfaRequired } from '@manara/contract/session';
import type { SignOnChoices } from '@manara/contract/sign-on';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { whyNot } from '../../ui/why-not.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignOnWays } from './SignOnWays.tsx';
import { signInErrors, type SignInValues } from './sign-in-errors.ts';

interface Props {
  /** Told before each try. */
  onTry?: () => void;
  /** The ways in by providers; none where these lead elsewhere. */
  signOn?: SignOnChoices | undefined;
}

/** Opens a session with an address and a password, and a code where the account has a second factor, or by a passkey or a provider. */
export function SignInForm({ onTry, signOn }: Props) {
  const text = useText();
  const [values, setValues] = useState<SignInValues>({ email: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [asked, setAsked] = useState<MfaRequired | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<keyof SignInValues>();

  const edit = (name: keyof SignInValues) => (value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
  };
  const submit = async () => {
    setFailure(null);
    if (!fields.check(signInErrors(values)) || busy) return;
    onTry?.();
    setBusy(true);
    const answer = await call(login, { body: { email: values.email.trim(), password: values.password, remember_me: remember } });
    setBusy(false);
    if (!answer.ok) return setFailure(whyNot(text, answer, text('session.failed')));
    if ('mfa_required' in answer.data) return setAsked(answer.data);
    session.open(answer.data);
  };
  const startAgain = (why?: string) => {
    setAsked(null);
    setValues({ ...values, password: '' });
    setFailure(why ?? null);
  };
  if (asked) return <SecondStep asked={asked} onBack={startAgain} onTry={onTry} />;
  return (
    <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
      <TextField
        label={text('session.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        onChange={edit('email')}
      />
      <PasswordField
        label={text('session.password')}
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={edit('password')}
      />
      <div>
        <Checkbox label={text('session.remember')} hint={text('session.remember_hint')} checked={remember} onChange={setRemember} />
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {text(busy ? 'session.signing_in' : 'session.sign_in')}
      </Button>
      <PasskeySignIn remember={remember} onTry={onTry} />
      {signOn && (
        <SignOnWays providers={signOn.providers} byEmail={signOn.by_email} email={values.email} remember={remember} onTry={onTry} />
      )}
    </Form>
  );
}
