import type { OrganisationKeyScope } from '@manara/contract/api-keys';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { CopyField } from '../CopyField.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { OwnPasswordField } from '../own-password/OwnPasswordField.tsx';
import { OwnPasswordGate } from '../own-password/OwnPasswordGate.tsx';
import { keySources, type KeyOwner } from './key-sources.ts';
import { whyFailed } from '../why-failed.ts';

const lives = [7, 30, 90, 365];
/** What is offered where keys live so long at most. */
const livesUpTo = (longest: number) => [...lives.filter((days) => days < longest), longest];

interface Props {
  of: KeyOwner;
  /** Days that it may live. */
  longest: number;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a key and shows it, once. */
export function NewKeyDialog({ of, longest, onClose, onDone }: Props) {
  const source = keySources[of];
  const text = useText();
  const { has_password } = useSignedInUser();
  const [values, setValues] = useState({ name: '', password: '' });
  const [scope, setScope] = useState<OrganisationKeyScope>('read');
  const [days, setDays] = useState(String(Math.min(90, longest)));
  const [key, setKey] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'name' | 'days' | 'password'>();
  const edit = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    fields.clear(field);
  };
  const submit = async () => {
    setFailure(null);
    const missing = {
      ...(!values.name.trim() && { name: 'settings.key_name_required' as const }),
      ...(has_password && !values.password && { password: 'session.password_required' as const }),
    };
    if (!fields.check(missing) || busy) return;
    setBusy(true);
    const answer = await call(source.create, { body: { ...values, scope, days: Number(days) } });
    setBusy(false);
    if (answer.ok) {
      setKey(answer.data.key);
      return onDone();
    }
    fields.fromServer(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(whyFailed(text, answer, 'settings.factor_failed'));
  };
  return (
    <Dialog open onClose={onClose} title={text('settings.key_new')} size="sm">
      {key ? (
        <div className="grid gap-5">
          <p>{text('settings.key_once')}</p>
          <CopyField label={text('settings.key')} value={key} />
          <Button variant="primary" className="justify-self-end" onClick={onClose}>
            {text('settings.done')}
          </Button>
        </div>
      ) : (
        <OwnPasswordGate resume="key">
          <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
            <TextField
              data-autofocus
              label={text('settings.key_name')}
              name="name"
              hint={text('settings.key_name_hint')}
              maxLength={60}
              required
              value={values.name}
              onChange={edit('name')}
            />
            <RadioGroup
              legend={text('settings.key_scope')}
              layout="list"
              value={scope}
              onChange={setScope}
              choices={source.scopes.map((value) => ({
                value,
                label: text(`settings.key_scope_${value}`),
                hint: text(source.may[value]),
              }))}
            />
            <Select
              label={text('settings.key_days')}
              name="days"
              value={days}
              onChange={(value) => {
                setDays(value);
                fields.clear('days');
              }}
              options={livesUpTo(longest).map((count) => ({ value: String(count), label: text('settings.key_days_count', { count }) }))}
            />
            <OwnPasswordField value={values.password} onChange={edit('password')} />
            <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
              {text('settings.key_make')}
            </Button>
          </Form>
        </OwnPasswordGate>
      )}
    </Dialog>
  );
}
