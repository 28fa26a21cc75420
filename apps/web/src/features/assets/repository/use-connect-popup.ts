import { createConnectTicket } from '@manara/contract/connections';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import type { Saying } from '../../../i18n/saying.ts';
import { connectAddress } from '../../../ui/connect/connect-address.ts';
import { waitForConnected } from '../../../ui/connect/connect-channel.ts';
import { whyNot } from '../../../ui/why-not.ts';

/** How often the window is looked at, and how long after its end the connection is, in milliseconds. */
const every = 1_000;

interface ConnectPopup {
  open: () => void;
  isOpen: boolean;
  /** Why it could not be opened. */
  problem: Saying | null;
}

/** Whether the window has come to an end that the server itself says. Where it is on GitHub, its address is not ours to read. */
function isBack(popup: Window): boolean {
  try {
    return new URL(popup.location.href).searchParams.get('connected') === 'github';
  } catch {
    return false;
  }
}

const blocked: Saying = (say) => say('integrations.popup_blocked');

const reason =
  (failure: Failure): Saying =>
  (say) => {
    if (failure.status === 401) return say('integrations.please_sign_in');
    const failed = say('integrations.connect_failed', { name: 'GitHub' });
    return whyNot(say, failure, failed, failed);
  };

/** Connects GitHub in a window of its own. `onBack`: it has closed, or says that it is done. */
export function useConnectPopup(onBack: () => void): ConnectPopup {
  const [popup, setPopup] = useState<Window | null>(null);
  const [problem, setProblem] = useState<Saying | null>(null);
  const recheck = useRef<ReturnType<typeof setTimeout>>(undefined);
  const back = useEffectEvent(onBack);
  useEffect(() => () => clearTimeout(recheck.current), []);
  useEffect(() => waitForConnected(() => back()), []);
  useEffect(() => {
    if (!popup) return undefined;
    const end = () => {
      setPopup(null);
      recheck.current = setTimeout(() => back(), every);
    };
    const look = setInterval(() => {
      if (popup.closed) end();
      else if (isBack(popup)) {
        popup.close();
        end();
      }
    }, every);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === popup;
      if (isOurs && (data as { type?: unknown } | null)?.type === 'GITHUB_CONNECTED') back();
    };
    addEventListener('message', hear);
    return () => {
      clearInterval(look);
      removeEventListener('message', hear);
    };
  }, [popup]);
  const open = async () => {
    setProblem(null);
    // Opened while the press still counts: after an answer of the server it would be blocked.
    const opened = window.open('about:blank', 'manara-github', 'popup,width=1020,height=760');
    if (!opened) return setProblem(() => blocked);
    setPopup(opened);
    const answer = await call(createConnectTicket, { body: { provider: 'github' } });
    if (answer.ok) opened.location.href = connectAddress(answer.data.ticket);
    else {
      setPopup(null);
      opened.close();
      setProblem(() => reason(answer));
    }
  };
  return { open: () => void open(), isOpen: popup !== null, problem };
}
