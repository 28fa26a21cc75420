import { confirmBySignOn, type listOwnSignOn } from '@manara/contract/sign-on';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/api.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { withResumed } from './resume.ts';
import { whyFailed } from '../why-failed.ts';

interface Props {
  providers: Output<typeof listOwnSignOn>['providers'];
  /** Which dialog is open again afterwards. */
  resume: string | null;
  takesFocus?: boolean;
}

/** Leads to each provider that knows the person, to sign in there once more. */
export function ConfirmWays({ providers, resume, takesFocus = false }: Props) {
  const text = useText();
  const here = useLocation();
  const [goingTo, setGoingTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const linked = providers.filter((one) => one.linked);
  useEffect(() => {
    const comeBack = () => setGoingTo(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const go = async (provider_id: string) => {
    setFailure(null);
    setGoingTo(provider_id);
    const answer = await call(confirmBySignOn, { body: { provider_id, return_to: withResumed(here, resume) } });
    if (answer.ok) return location.assign(answer.data.url);
    setGoingTo(null);
    setFailure(whyFailed(text, answer, 'sign-on.confirm_failed'));
  };
  if (linked.length === 0) return <p>{text('sign-on.confirm_none')}</p>;
  return (
    <div className="grid gap-4">
      {linked.map(({ id, name }, place) => (
        <Button
          key={id}
          variant="primary"
          className="justify-self-start wrap-anywhere"
          busy={goingTo === id}
          data-autofocus={(takesFocus && place === 0) || undefined}
          onClick={() => void go(id)}
        >
          {text('sign-on.confirm_with', { name: isolate(name) })}
        </Button>
      ))}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
