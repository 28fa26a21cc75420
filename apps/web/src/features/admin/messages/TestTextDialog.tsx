import { sendTestText } from '@manara/contract/messages';
import { phoneNumber } from '@manara/core/phone-number';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';

/** Sends a text message to a number, to see whether that works. */
export function TestTextDialog({ onClose, onSent }: { onClose: () => void; onSent: (masked: string) => void }) {
  const text = useText();
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'phone_number'>();
  const submit = async () => {
    setFailure(null);
    if (!fields.check(phoneNumber(number) === null ? { phone_number: 'settings.sms_number_invalid' } : {}) || busy) return;
    setBusy(true);
    const answer = await call(sendTestText, { body: { phone_number: number } });
    setBusy(false);
    if (answer.ok) return onSent(answer.data.phone_number);
    fields.fromServer(answer.fields);
    if (!answer.fields.phone_number)
      setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'admin.operation_failed'));
  };
  return (
    <Dialog open onClose={onClose} title={text('deliveries.test_sms_title')} size="sm">
      <p className="mb-5">{text('deliveries.test_sms_text')}</p>
      <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
        <TextField
          data-autofocus
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
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          {text('deliveries.test_sms_send')}
        </Button>
      </Form>
    </Dialog>
  );
}
