import { startPhone, type CodeSent } from '@manara/contract/phone';
import { phoneNumber } from '@manara/core/phone-number';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnPasswordField } from '../../../ui/own-password/OwnPasswordField.tsx';
import { OwnPasswordGate } from '../../../ui/own-password/OwnPasswordGate.tsx';
import { whyFailed } from '../../../ui/why-failed.ts';

/** The field of the code that had the focus is gone. */
const focusAtFirst = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  /** Why it is asked for again. */
  problem: string | null;
  onSent: (sent: CodeSent & { token: string }) => void;
}

/** Where codes are to go, and the password, since whoever finds the browser open must not say so. */
export function NumberForm({ problem, onSent }: Props) {
  const text = useText();
  const { has_password } = useSignedInUser();
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'phone_number' | 'password'>();
  const submit = async () => {
    setFailure(null);
    const isRight = fields.check({
      ...(phoneNumber(number) === null && { phone_number: 'settings.sms_number_invalid' as const }),
      ...(has_password && password === '' && { password: 'session.password_required' as const }),
    });
    if (!isRight || busy) return;
    setBusy(true);
    const answer = await call(startPhone, { body: { phone_number: number, password } });
    setBusy(false);
    if (answer.ok) return onSent(answer.data);
    fields.fromServer(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(whyFailed(text, answer, 'settings.factor_failed'));
  };
  return (
    <>
      <p className="mb-5">{text('settings.sms_text')}</p>
      {problem && (
        <div className="mb-5">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <OwnPasswordGate resume="phone">
        <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
          <TextField
            data-autofocus
            ref={problem === null ? undefined : focusAtFirst}
            label={text('settings.sms_number')}
            hint={text('settings.sms_number_hint')}
            name="phone_number"
            type="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={40}
            required
            value={number}
            onChange={(value) => {
              setNumber(value);
              fields.clear('phone_number');
            }}
          />
          <OwnPasswordField
            value={password}
            onChange={(value) => {
              setPassword(value);
              fields.clear('password');
            }}
          />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
            {text('settings.sms_send')}
          </Button>
        </Form>
      </OwnPasswordGate>
    </>
  );
}
