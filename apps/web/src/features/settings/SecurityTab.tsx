import { listOwnSessions } from '@manara/contract/own-sessions';
import { putPassword } from '@manara/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNetworkError, isUnexplained } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { passwordErrors, type PasswordValues } from './password-errors.ts';
import { useOutcome } from './use-outcome.ts';

const empty: PasswordValues = { current_password: '', new_password: '', confirm_password: '' };

/** Changes the password; other sessions of the person end with it, unless they are to go on. */
export function SecurityTab() {
  const text = useText();
  const queries = useQueryClient();
  const { email } = useSignedInUser();
  const [values, setValues] = useState(empty);
  const [endOthers, setEndOthers] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const fields = useFieldErrors<keyof PasswordValues>();
  const edit = (name: keyof PasswordValues, value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
  };
  const submit = async () => {
    setFailure(null);
    setOutcome(null);
    if (!fields.check(passwordErrors(values)) || busy) return;
    setBusy(true);
    const answer = await call(putPassword, { body: { ...values, end_other_sessions: endOthers } });
    setBusy(false);
    if (answer.ok) {
      session.setUser(answer.data);
      void queries.invalidateQueries({ queryKey: [listOwnSessions.id] });
      setValues(empty);
      return setOutcome({ tone: 'good', message: 'settings.password_saved' });
    }
    fields.fromServer(answer.fields);
    setFailure(
      (isUnexplained(answer) ? null : answer.detail) ?? text(isNetworkError(answer) ? 'shell.network_error' : 'settings.password_failed'),
    );
  };
  return (
    <Card>
      <h2 className="mb-5 text-xl font-bold">{text('settings.password_title')}</h2>
      <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid max-w-md gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text('settings.current_password')}
          name="current_password"
          autoComplete="current-password"
          required
          value={values.current_password}
          onChange={(value) => edit('current_password', value)}
        />
        <NewPasswordFields values={values} onEdit={edit} />
        <Checkbox
          label={text('settings.password_end_others')}
          hint={text('settings.password_end_others_hint')}
          checked={endOthers}
          onChange={setEndOthers}
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {text('settings.password_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}
