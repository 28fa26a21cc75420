import { join } from '@manara/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { endSession } from './use-sign-out.ts';

/** Takes up an invitation with the account that is signed in. A user name is asked for only where the own one is taken there. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [username, setUsername] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'username'>();
  const { leaveBy, isLeaving, question } = useLeaving('leave');
  const submit = async () => {
    setFailure(null);
    setBusy(true);
    const answer = await call(join, {
      body: {
        invitation_token: token,
        refresh_token: session.get()?.refreshToken ?? '',
        ...(username !== null && { username: username.trim() }),
      },
    });
    setBusy(false);
    if (answer.ok) {
      session.open(answer.data);
      return navigate('/dashboard', { replace: true });
    }
    if (answer.fields.username) setUsername(username ?? '');
    fields.fromServer(answer.fields);
    setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'session.join_failed'));
  };
  return (
    <>
      <Form onSubmit={() => void leaveBy(submit)} errors={fields.errors} failure={failure} className="grid gap-5">
        <p>{text('session.join_as', { email: isolate(email) })}</p>
        {username !== null && (
          <TextField
            label={text('session.username')}
            hint={text('session.username_hint')}
            name="username"
            autoComplete="nickname"
            required
            dir="auto"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(value) => {
              setUsername(value);
              fields.clear('username');
            }}
          />
        )}
        <Button type="submit" variant="primary" busy={busy || isLeaving}>
          {text(busy ? 'session.joining' : 'session.join')}
        </Button>
      </Form>
      <div className="mt-5">
        <Button onClick={() => void leaveBy(endSession)}>{text('session.join_otherwise')}</Button>
      </div>
      {question}
    </>
  );
}
