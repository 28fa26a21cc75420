import { mfa, type MfaRequired } from '@manara/contract/session';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { knowsPasskeys } from '../../ui/passkey/ask-passkey.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { SmsStep } from './SmsStep.tsx';
import { whyNot } from '../../ui/why-not.ts';

interface Props {
  asked: MfaRequired;
  /** Back to the password; with a sentence where the server wants it again. */
  onBack: (why?: string) => void;
  /** Words of the way back, where it does not lead to the password. */
  backLabel?: string;
  onTry?: (() => void) | undefined;
}

const labels = {
  passkey: { use: 'session.use_passkey' },
  sms: { use: 'session.use_sms' },
  totp: { label: 'session.code', hint: 'session.code_hint', use: 'session.use_app' },
  backup_code: { label: 'session.backup_code', hint: 'session.backup_code_hint', use: 'session.use_backup_code' },
} as const;

/** What had the focus, the button of the first step or that of the other way, means something else once this field is there. */
const focusAtFirst = (field: HTMLInputElement | null): void => field?.focus();

/** The second step of signing in, in the place of the first: a code of the authenticator app or of a text message, a passkey, or a backup code. */
export function SecondStep({ asked, onBack, backLabel, onTry }: Props) {
  const text = useText();
  const methods = asked.methods.filter((one) => one !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState(methods[0]);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'code'>();
  const edit = (value: string) => {
    setCode(value);
    fields.clear('code');
  };
  const submit = async () => {
    setFailure(null);
    if (!method || !fields.check(code.trim() ? {} : { code: 'session.code_required' }) || busy) return;
    onTry?.();
    setBusy(true);
    const answer = await call(mfa, { body: { mfa_token: asked.mfa_token, method, code: code.trim() } });
    setBusy(false);
    if (answer.ok) return session.open(answer.data);
    if (answer.status === 401) return onBack(whyNot(text, answer, text('session.failed_general')));
    fields.fromServer(answer.fields);
    if (!answer.fields.code) setFailure(whyNot(text, answer, text('session.failed_general')));
  };
  const others = (
    <div className="flex flex-wrap gap-3">
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            onClick={() => {
              edit('');
              setFailure(null);
              setMethod(other);
            }}
          >
            {text(labels[other].use)}
          </Button>
        ))}
      <Button onClick={() => onBack()}>{backLabel ?? text('session.code_back')}</Button>
    </div>
  );
  if (!method)
    return (
      <div className="grid gap-5">
        <Notice tone="warn" role="alert">
          {text('session.no_method')}
        </Notice>
        {others}
      </div>
    );
  if (method === 'passkey')
    return (
      <div className="grid gap-5">
        <PasskeyStep asked={asked} onBack={onBack} onTry={onTry} />
        {others}
      </div>
    );
  if (method === 'sms')
    return (
      <SmsStep asked={asked} onBack={onBack} onTry={onTry}>
        {others}
      </SmsStep>
    );
  return (
    <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
      <TextField
        key={method}
        ref={focusAtFirst}
        label={text(labels[method].label)}
        hint={text(labels[method].hint)}
        name="code"
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
        value={code}
        onChange={edit}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {text(busy ? 'session.signing_in' : 'session.sign_in')}
      </Button>
      {others}
    </Form>
  );
}
