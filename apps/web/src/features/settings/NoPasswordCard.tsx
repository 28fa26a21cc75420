import { forgotPassword } from '@manara/contract/session';
import { listOwnSignOn } from '@manara/contract/sign-on';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { whyFailed } from '../../ui/why-failed.ts';

/** In place of the change of the password for who has none; one can be set by a link where the organisation lets people in by it. */
export function NoPasswordCard() {
  const text = useText();
  const { email } = useSignedInUser();
  const { data } = useApiQuery(listOwnSignOn, {});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    const answer = await call(forgotPassword, { body: { email } });
    setBusy(false);
    if (answer.ok) return setSent(true);
    setFailure(whyFailed(text, answer, 'settings.no_password_failed'));
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.no_password_title')}</h2>
      <p className="mt-1">{text('settings.no_password')}</p>
      {data?.may_set_password && (
        <Button className="mt-4" busy={busy} onClick={() => void send()}>
          {text('settings.no_password_mail')}
        </Button>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {sent && !failure && (
          <Notice tone="good">
            <span className="wrap-anywhere">{text('settings.no_password_mailed', { email: isolate(email) })}</span>
          </Notice>
        )}
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </Card>
  );
}
