import { listSignOnChoices, type SignOnChoice } from '@manara/contract/sign-on';
import { isEmail } from '@manara/core/account-rules';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSignOn } from './use-sign-on.ts';

interface Props {
  providers: readonly SignOnChoice[];
  /** Whether an address can say which organisation's providers are meant. */
  byEmail: boolean;
  email: string;
  remember: boolean;
  onTry?: (() => void) | undefined;
}

/** The ways in by providers, below the one by password. Leads back to what the address says. */
export function SignOnWays({ providers, byEmail, email, remember, onTry }: Props) {
  const text = useText();
  const { pathname, search, hash } = useLocation();
  const { go, goingTo, failure, setFailure } = useSignOn(pathname + search + hash);
  const [found, setFound] = useState<readonly SignOnChoice[]>([]);
  const [looking, setLooking] = useState(false);
  const offered = byEmail ? found : providers;
  const start = (id: string) => {
    onTry?.();
    void go(id, remember);
  };
  const look = async () => {
    onTry?.();
    setFailure(null);
    setFound([]);
    const address = email.trim();
    if (!isEmail(address)) return setFailure(text('session.sign_on_email_first'));
    setLooking(true);
    const answer = await call(listSignOnChoices, { query: { domain: address.slice(address.lastIndexOf('@') + 1) } });
    setLooking(false);
    if (!answer.ok) return setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'session.sign_on_failed'));
    const [first, ...others] = answer.data.providers;
    if (!first) return setFailure(text('session.sign_on_none'));
    if (others.length === 0) return start(first.id);
    setFound(answer.data.providers);
  };
  if (!byEmail && providers.length === 0) return null;
  return (
    <div className="grid gap-5">
      {byEmail && (
        <Button icon="building" busy={looking || (goingTo !== null && found.length === 0)} onClick={() => void look()}>
          {text('session.sign_on_by_email')}
        </Button>
      )}
      <div role="status" className="grid gap-5 empty:hidden">
        {offered.map(({ id, name, organization }) => (
          <Button key={id} className="wrap-anywhere" busy={goingTo === id} onClick={() => start(id)}>
            {byEmail
              ? text('session.sign_on_with_of', { name: isolate(name), organization: isolate(organization) })
              : text('session.sign_on_with', { name: isolate(name) })}
          </Button>
        ))}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
