import { useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Form } from '../form/Form.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { OwnPasswordGate } from './OwnPasswordGate.tsx';
import { whyFailed } from '../why-failed.ts';

interface Props<Data> {
  /** What is to happen with the password. */
  send: (password: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  /** Words of the button. */
  label: string;
  tone?: 'primary' | 'danger';
  /** What is said where the server says nothing. */
  failed?: MessageId;
  /** What the dialog around it is called in the address. */
  resume: string;
}

/** Asks a person for their password before something that whoever finds their browser open must not do. */
export function OwnPasswordForm<Data>({ send, onDone, label, tone = 'primary', failed = 'settings.factor_failed', resume }: Props<Data>) {
  const text = useText();
  const { has_password } = useSignedInUser();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'password'>();
  const submit = async () => {
    setFailure(null);
    if (!fields.check(password || !has_password ? {} : { password: 'session.password_required' }) || busy) return;
    setBusy(true);
    const answer = await send(password);
    setBusy(false);
    if (answer.ok) return onDone(answer.data);
    fields.fromServer(answer.fields);
    if (!answer.fields.password) setFailure(whyFailed(text, answer, failed));
  };
  return (
    <OwnPasswordGate resume={resume}>
      <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
        <OwnPasswordField
          takesFocus
          value={password}
          onChange={(value) => {
            setPassword(value);
            fields.clear('password');
          }}
        />
        <Button type="submit" variant={tone} busy={busy} data-autofocus={!has_password || undefined} className="justify-self-end">
          {label}
        </Button>
      </Form>
    </OwnPasswordGate>
  );
}
