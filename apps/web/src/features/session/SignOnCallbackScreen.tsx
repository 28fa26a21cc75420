import { finishSignOn } from '@manara/contract/sign-on';
import type { MfaRequired } from '@manara/contract/session';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { useUser } from '../../api/use-session.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SecondStep } from './SecondStep.tsx';

type State =
  | { is: 'finishing' }
  | { is: 'asked'; asked: MfaRequired; returnTo: string }
  | { is: 'failed'; why: (text: Text) => string; mayRepeat: boolean };

const failed = (why: (text: Text) => string, mayRepeat = false): State => ({ is: 'failed', why, mayRepeat });

/** Hands the server what a provider has answered, once: it is worth nothing afterwards, and does not stay in the address. */
function useAnswer(): { state: State; setState: (state: State) => void; repeat: () => void } {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(search);
  const [state, setState] = useState<State>(() => (answer ? { is: 'finishing' } : failed((text) => text('session.sign_on_no_answer'))));
  const begun = useRef(false);
  const finish = async () => {
    const came = await call(finishSignOn, { body: { provider_id: id, answer } });
    if (!came.ok) {
      const { detail } = came;
      return setState(
        isNetworkError(came)
          ? failed((text) => text('shell.network_error'), true)
          : failed((text) => detail ?? text('session.sign_on_failed')),
      );
    }
    const { login, return_to } = came.data;
    // Somebody who is signed in has confirmed who they are, and goes on in their session.
    if (login === null) {
      await navigate(return_to, { replace: true });
      return;
    }
    if ('mfa_required' in login) {
      // Whoever linked themselves had a session, which has ended with the answer. The focus that follows its end goes to the code after that.
      flushSync(() => session.close());
      return setState({ is: 'asked', asked: login, returnTo: return_to });
    }
    session.open(login);
    await navigate(return_to, { replace: true });
  };
  useEffect(() => {
    if (begun.current || !answer) return;
    begun.current = true;
    void navigate(pathname, { replace: true });
    void finish();
  });
  const repeat = () => {
    setState({ is: 'finishing' });
    void finish();
  };
  return { state, setState, repeat };
}

/** Where a provider brings people back to. */
export function SignOnCallbackScreen() {
  const text = useText();
  const navigate = useNavigate();
  const user = useUser();
  const { state, setState, repeat } = useAnswer();
  if (state.is === 'asked') {
    if (user) return <Navigate to={state.returnTo} replace />;
    const goBack = (why?: string) => (why ? setState(failed(() => why)) : void navigate('/dashboard', { replace: true }));
    return (
      <>
        <PageHeader title={text('session.sign_in_title')} />
        <SecondStep asked={state.asked} onBack={goBack} backLabel={text('session.sign_on_code_back')} />
      </>
    );
  }
  if (state.is === 'finishing')
    return (
      <>
        <PageHeader title={text('session.sign_in_title')} />
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {text('session.sign_on_finishing')}
        </p>
      </>
    );
  return (
    <>
      <PageHeader title={text(user ? 'session.sign_on_link_failed_title' : 'session.sign_on_failed_title')} />
      <Notice tone="bad">{state.why(text)}</Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        {state.mayRepeat && (
          <Button icon="refresh" onClick={repeat}>
            {text('shell.retry')}
          </Button>
        )}
        {user ? (
          <ButtonLink to="/settings?tab=security">{text('session.sign_on_to_settings')}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{text('session.to_sign_in')}</ButtonLink>
        )}
      </div>
    </>
  );
}
