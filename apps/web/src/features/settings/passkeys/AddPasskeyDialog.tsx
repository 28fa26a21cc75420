import { addPasskey, beginPasskey } from '@manara/contract/passkeys';
import type { User } from '@manara/contract/session';
import { useState } from 'react';
import { type Answer } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { OwnPasswordField } from '../../../ui/own-password/OwnPasswordField.tsx';
import { OwnPasswordGate } from '../../../ui/own-password/OwnPasswordGate.tsx';
import { makePasskey } from '../../../ui/passkey/ask-passkey.ts';
import { CodeList } from '../second-factor/CodeList.tsx';
import { whyFailed } from '../../../ui/why-failed.ts';

const problems = {
  cancelled: 'settings.passkey_cancelled',
  already: 'settings.passkey_already',
  elsewhere: 'session.passkey_elsewhere',
} as const;

/** Adds a passkey: a name and the password, then what the browser asks, then the backup codes where it is the first second step. */
export function AddPasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: (user: User) => void }) {
  const text = useText();
  const { has_password } = useSignedInUser();
  const [values, setValues] = useState({ name: '', password: '' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'name' | 'password'>();
  const edit = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    fields.clear(field);
  };
  const failed = (answer: Extract<Answer<unknown>, { ok: false }>) => {
    fields.fromServer(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(whyFailed(text, answer, 'settings.factor_failed'));
  };
  const add = async () => {
    const asked = await call(beginPasskey, { body: { password: values.password } });
    if (!asked.ok) return failed(asked);
    const { credential, problem } = await makePasskey(asked.data.options);
    if (problem) return setFailure(text(problems[problem]));
    const answer = await call(addPasskey, { body: { name: values.name, credential } });
    if (!answer.ok) return failed(answer);
    onDone(answer.data.user);
    if (answer.data.backup_codes.length === 0) onClose();
    else setCodes(answer.data.backup_codes);
  };
  const submit = async () => {
    setFailure(null);
    const missing = {
      ...(!values.name.trim() && { name: 'settings.passkey_name_required' as const }),
      ...(has_password && !values.password && { password: 'session.password_required' as const }),
    };
    if (!fields.check(missing) || busy) return;
    setBusy(true);
    await add();
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={text('settings.passkey_add')} size="sm">
      {codes ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : (
        <>
          <p className="mb-5">{text('settings.passkey_add_text')}</p>
          <OwnPasswordGate resume="passkey">
            <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
              <TextField
                data-autofocus
                label={text('settings.passkey_name')}
                name="name"
                maxLength={60}
                required
                value={values.name}
                onChange={edit('name')}
              />
              <OwnPasswordField value={values.password} onChange={edit('password')} />
              <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
                {text('settings.factor_continue')}
              </Button>
            </Form>
          </OwnPasswordGate>
        </>
      )}
    </Dialog>
  );
}
