import { askForPasskey } from '@manara/contract/passkeys';
import { mfa, type MfaRequired } from '@manara/contract/session';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { askPasskey } from '../../ui/passkey/ask-passkey.ts';
import { whyNot } from '../../ui/why-not.ts';

/** What had the focus, the button of the first step, means something else once this one is there. */
const focusAtFirst = (button: HTMLButtonElement | null): void => button?.focus();

interface Props {
  asked: MfaRequired;
  onBack: (why?: string) => void;
  onTry?: (() => void) | undefined;
}

/** The second step of signing in by a passkey. */
export function PasskeyStep({ asked, onBack, onTry }: Props) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async () => {
    const { mfa_token } = asked;
    const options = await call(askForPasskey, { body: { mfa_token } });
    const given = options.ok ? await askPasskey(options.data.options) : null;
    if (given?.problem) return setFailure(text(given.problem === 'elsewhere' ? 'session.passkey_elsewhere' : 'session.passkey_failed'));
    const answer = options.ok ? await call(mfa, { body: { mfa_token, method: 'passkey', credential: given?.credential } }) : options;
    if (answer.ok) return session.open(answer.data);
    if (answer.status === 401) return onBack(whyNot(text, answer, text('session.failed_general')));
    setFailure(whyNot(text, answer, text('session.failed_general')));
  };
  const start = async () => {
    onTry?.();
    setFailure(null);
    setBusy(true);
    await go();
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p>{text('session.passkey_step')}</p>
      <Button ref={focusAtFirst} type="button" variant="primary" busy={busy} onClick={() => void start()}>
        {text('session.use_passkey')}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
