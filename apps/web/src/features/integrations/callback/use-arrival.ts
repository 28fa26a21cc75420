import { createConnectTicket, getGithubStatus, takeGithubInstallation, type ConnectError } from '@manara/contract/connections';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError, type Failure } from '../../../api/answer.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useUser } from '../../../api/use-session.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { connectAddress } from '../../../ui/connect/connect-address.ts';
import { tellConnected } from '../../../ui/connect/connect-channel.ts';
import { readArrival, type Arrival } from './arrival.ts';

type Outcome =
  | { state: 'processing' }
  | { state: 'success'; account: string | null; hasOpener: boolean }
  | { state: 'error'; why: (text: Text) => string; tryAgain: () => void; isTrying: boolean };

/** How long the good news stays, in milliseconds. */
const stay = 2_000;

const refusals: Record<ConnectError, MessageId> = {
  unauthorized: 'integrations.please_sign_in',
  address_invalid: 'integrations.callback_address_invalid',
  owner_invalid: 'integrations.callback_owner_invalid',
  address_refused: 'integrations.callback_address_refused',
  unavailable: 'integrations.callback_unavailable',
  refused: 'integrations.callback_failed',
  state_invalid: 'integrations.callback_state_invalid',
};

/** Why there is nothing to finish; null where there is. */
function obstacle(arrival: Arrival, isSignedIn: boolean): ((text: Text) => string) | null {
  if (arrival.kind === 'installation' || arrival.kind === 'connected')
    return isSignedIn ? null : (text) => text('integrations.please_sign_in');
  if (arrival.kind === 'refused') return (text) => text(refusals[arrival.error]);
  if (arrival.kind === 'requested') return (text) => text('integrations.callback_requested');
  if (arrival.kind === 'nothing') return (text) => text('integrations.callback_nothing');
  return (text) => text('integrations.callback_missing', { names: arrival.names.join(', ') });
}

const reason = (failure: Failure) => (text: Text) =>
  failure.status === 401
    ? text('integrations.please_sign_in')
    : [text('integrations.callback_failed'), isNetworkError(failure) ? text('shell.network_error') : (failure.detail ?? '')]
        .join(' ')
        .trim();

/**
 * Finishes what was begun on GitHub. Then the windows that wait are told, and this one closes where another has opened it; else the dashboard
 * follows.
 */
export function useArrival(search: URLSearchParams): Outcome {
  const navigate = useNavigate();
  const user = useUser();
  const [arrival] = useState(() => readArrival(search));
  const finish = useApiMutation(takeGithubInstallation);
  const ticket = useApiMutation(createConnectTicket);
  // An address says it to anybody who opens it; the status is what is so.
  const status = useApiQuery(getGithubStatus, { query: { tenantId: 'demo' } }, { enabled: arrival.kind === 'connected' && user !== null });
  const begun = useRef(false);
  const why = obstacle(arrival, user !== null);
  const { mutate } = finish;
  useEffect(() => {
    if (begun.current || why || arrival.kind !== 'installation') return;
    begun.current = true;
    mutate({ body: arrival.installation });
  }, [arrival, why, mutate]);
  const answer = finish.data ?? status.data;
  const isDone = answer?.connected === true;
  useEffect(() => {
    if (!isDone) return undefined;
    const opener = window.opener as Window | null;
    opener?.postMessage({ type: 'GITHUB_CONNECTED' }, location.origin);
    tellConnected();
    const timer = setTimeout(() => (opener ? window.close() : void navigate('/dashboard')), stay);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  if (isDone) return { state: 'success', account: answer.account?.login ?? null, hasOpener: window.opener !== null };
  const failure = ticket.error?.failure ?? finish.error?.failure ?? status.error?.failure;
  const tryAgain = () => {
    if (!user) void navigate('/integrations');
    else if (arrival.kind === 'installation' && failure && isNetworkError(failure)) mutate({ body: arrival.installation });
    else ticket.mutate({ body: { provider: 'github' } }, { onSuccess: (given) => location.assign(connectAddress(given.ticket)) });
  };
  const isTrying = finish.isPending || ticket.isPending || ticket.isSuccess;
  if (why) return { state: 'error', why, tryAgain, isTrying };
  if (failure) return { state: 'error', why: reason(failure), tryAgain, isTrying };
  if (answer) return { state: 'error', why: (text) => answer.detail ?? text('integrations.callback_failed'), tryAgain, isTrying };
  return { state: 'processing' };
}
