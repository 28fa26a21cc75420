import { resetPassword } from '@manara/contract/session';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { newPasswordErrors, type NewPassword } from '../../ui/form/new-password.ts';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LinkGate } from './LinkGate.tsx';
import { useOneTimeLink } from './use-one-time-link.ts';

/** Sets a new password by a one-time link, then leads to sign-in: the server has ended every session of the account. */
export function ResetScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const state = useOneTimeLink(token);
  const [values, setValues] = useState<NewPassword>({ new_password: '', confirm_password: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<keyof NewPassword>();
  const submit = async () => {
    setFailure(null);
    if (!fields.check(newPasswordErrors(values)) || busy) return;
    setBusy(true);
    const answer = await call(resetPassword, { body: { token, ...values } });
    setBusy(false);
    if (answer.ok) {
      session.close();
      return navigate('/dashboard', { replace: true, state: { resetDone: true } });
    }
    fields.fromServer(answer.fields);
    setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'session.reset_failed'));
  };
  return (
    <LinkGate state={state}>
      <PageHeader title={text('session.reset_title')} subtitle={text('session.reset_text')} />
      <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
        <NewPasswordFields
          values={values}
          onEdit={(name, value) => {
            setValues({ ...values, [name]: value });
            fields.clear(name);
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {text('session.reset_save')}
        </Button>
      </Form>
    </LinkGate>
  );
}
