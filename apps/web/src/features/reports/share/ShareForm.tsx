import type { createShare } from '@manara/contract/reports';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { Failure } from '../../../api/answer.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';

export type ShareWish = Static<typeof createShare.body>;

const ends = ['7', '30', '90', '365', 'never'] as const;
const fewest = 8;

/** How long a link works and whether it asks for a password. */
export function ShareForm({ busy, failure, onSubmit }: { busy: boolean; failure: Failure | null; onSubmit: (wish: ShareWish) => void }) {
  const text = useText();
  const [end, setEnd] = useState<(typeof ends)[number]>('30');
  const [password, setPassword] = useState('');
  const fields = useFieldErrors<'password'>();
  const submit = () => {
    if (!fields.check(password && [...password].length < fewest ? { password: 'reports.share_password_short' } : {}) || busy) return;
    onSubmit({ ...(end !== 'never' && { days: Number(end) }), ...(password && { password }) });
  };
  return (
    <Form
      onSubmit={submit}
      errors={{ ...failure?.fields, ...fields.errors }}
      failure={failure ? (failure.detail ?? text('shell.network_error')) : null}
      className="grid gap-4"
    >
      <Select
        label={text('reports.share_end')}
        value={end}
        options={ends.map((value) => ({ value, label: text(`reports.share_end_${value}`) }))}
        onChange={setEnd}
      />
      <PasswordField
        label={text('shell.optional_field', { name: text('reports.share_password') })}
        hint={text('reports.share_password_hint')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          fields.clear('password');
        }}
      />
      <Button variant="primary" type="submit" icon="link" busy={busy} className="justify-self-start">
        {text('reports.share_make')}
      </Button>
    </Form>
  );
}
