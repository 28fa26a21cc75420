import { askForPasskey, signInByPasskey } from '@manara/contract/passkeys';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { askPasskey, knowsPasskeys } from '../../ui/passkey/ask-passkey.ts';
import { whyNot } from '../../ui/why-not.ts';

/** Signs in with a passkey alone, where the browser knows them. */
export function PasskeySignIn({ remember, onTry }: { remember: boolean; onTry?: (() => void) | undefined }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!knowsPasskeys()) return null;
  const ask = async (): Promise<string | null> => {
    const asked = await call(askForPasskey, { body: {} });
    if (!asked.ok) return whyNot(text, asked, text('session.failed'));
    const { credential, problem } = await askPasskey(asked.data.options);
    if (problem) return text(problem === 'elsewhere' ? 'session.passkey_elsewhere' : 'session.passkey_failed');
    const answer = await call(signInByPasskey, { body: { credential, remember_me: remember } });
    if (!answer.ok) return whyNot(text, answer, text('session.failed'));
    session.open(answer.data);
    return null;
  };
  const signIn = async () => {
    onTry?.();
    setFailure(null);
    setBusy(true);
    setFailure(await ask());
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <Button type="button" busy={busy} onClick={() => void signIn()}>
        {text('session.passkey_sign_in')}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
