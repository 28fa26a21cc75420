import type { User } from '@manara/contract/session';
import { confirmAuthenticator } from '@manara/contract/settings';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { QrCode } from './QrCode.tsx';
import { whyFailed } from '../../../ui/why-failed.ts';

interface Props {
  secret: string;
  address: string;
  onDone: (codes: string[], user: User) => void;
}

/** The secret as a QR code and as a text, and the first code that shows that the app has it. Takes the focus when it appears. */
export function ConfirmApp({ secret, address, onDone }: Props) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'code'>();
  useEffect(() => heading.current?.focus(), []);
  const submit = async () => {
    setFailure(null);
    if (!fields.check(code.trim() ? {} : { code: 'settings.app_code_required' }) || busy) return;
    setBusy(true);
    const answer = await call(confirmAuthenticator, { body: { code: code.trim() } });
    setBusy(false);
    if (answer.ok) return onDone(answer.data.backup_codes, answer.data.user);
    fields.fromServer(answer.fields);
    if (!answer.fields.code) setFailure(whyFailed(text, answer, 'settings.factor_failed'));
  };
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {text('settings.app_add')}
        </h3>
        <p className="mt-1">{text('settings.app_scan')}</p>
      </div>
      <QrCode value={address} label={text('settings.app_qr')} />
      <CopyField label={text('settings.app_key')} value={secret} takesFocus={false} />
      <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
        <TextField
          label={text('settings.app_code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
          required
          value={code}
          onChange={(value) => {
            setCode(value);
            fields.clear('code');
          }}
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          {text('settings.app_turn_on')}
        </Button>
      </Form>
    </div>
  );
}
