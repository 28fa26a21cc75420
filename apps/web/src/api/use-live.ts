import { createTicket } from '@manara/contract/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { createLiveConnection, type LiveHandler, type LiveState } from './live-connection.ts';

const live = createLiveConnection({
  async ticket() {
    const answer = await call(createTicket, {});
    return answer.ok ? answer.data.ticket : null;
  },
  open: (ticket) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`),
});

/** Calls `handler` for each live event while the component is shown. The latest handler is the one called. */
export function useLiveEvents(handler: LiveHandler): void {
  const latest = useEffectEvent(handler);
  useEffect(() => live.listen((event) => latest(event)), []);
}

/** `paused` after five failed reconnects: poll then, and offer `retryLive`. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.onState, live.state, live.state);

export const retryLive = (): void => live.retry();

/** Milliseconds between polls while live updates do not come, else false; for `refetchInterval`. */
export const usePolling = (everyMs = 5_000): number | false => {
  const state = useLiveState();
  return state === 'paused' || state === 'waiting' ? everyMs : false;
};
