import { sendSignInCode, type CodeSent } from '@manara/contract/phone';
import { mfa, type MfaRequired } from '@manara/contract/session';
import { useState, type ReactNode } from 'react';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SentCodeForm } from '../../ui/phone/SentCodeForm.tsx';
import { whyNot } from '../../ui/why-not.ts';

/** What had the focus, the button of the first step, means something else once this one is there. */
const focusAtFirst = (button: HTMLButtonElement | null): void => button?.focus();

interface Props {
  asked: MfaRequired;
  onBack: (why?: string) => void;
  onTry?: (() => void) | undefined;
  /** The other ways. */
  children: ReactNode;
}

/** The second step of signing in by a text message, which is sent once it is asked for. */
export function SmsStep({ asked: { mfa_token }, onBack, onTry, children }: Props) {
  const text = useText();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (): Promise<string | null> => {
    onTry?.();
    const answer = await call(sendSignInCode, { body: { mfa_token } });
    if (answer.ok) {
      setSent(answer.data);
      return null;
    }
    const said = whyNot(text, answer, text('session.failed_general'));
    if (answer.status === 401) onBack(said);
    return said;
  };
  const start = async () => {
    setFailure(null);
    setBusy(true);
    const problem = await ask();
    setBusy(false);
    setFailure(problem);
  };
  if (sent)
    return (
      <SentCodeForm
        sent={sent}
        resend={ask}
        send={(code) => {
          onTry?.();
          return call(mfa, { body: { mfa_token, method: 'sms', code } });
        }}
        onDone={(login) => session.open(login)}
        onRefused={(answer) => {
          if (answer.status === 401) onBack(whyNot(text, answer, text('session.failed_general')));
          return answer.status === 401;
        }}
        whyRefused={(answer) => whyNot(text, answer, text('session.failed_general'))}
        labels={{ submit: text('session.sign_in'), busy: text('session.signing_in') }}
      >
        {children}
      </SentCodeForm>
    );
  return (
    <div className="grid gap-5">
      <p>{text('session.sms_step')}</p>
      <Button ref={focusAtFirst} variant="primary" busy={busy} onClick={() => void start()}>
        {text('session.sms_send')}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {children}
    </div>
  );
}
