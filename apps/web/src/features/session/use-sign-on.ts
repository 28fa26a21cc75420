import { beginSignOn } from '@manara/contract/sign-on';
import { useEffect, useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';

/** Leads to a provider's own sign-in, and back to a path of this installation. */
export function useSignOn(returnTo: string) {
  const text = useText();
  const [goingTo, setGoingTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // Whoever comes back by the browser's own button finds the page as they left it: on its way.
    const comeBack = () => setGoingTo(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const go = async (provider_id: string, remember_me: boolean) => {
    setFailure(null);
    setGoingTo(provider_id);
    const answer = await call(beginSignOn, { body: { provider_id, remember_me, return_to: returnTo } });
    if (answer.ok) return location.assign(answer.data.url);
    setGoingTo(null);
    setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'session.sign_on_failed'));
  };
  return { go, goingTo, failure, setFailure };
}
