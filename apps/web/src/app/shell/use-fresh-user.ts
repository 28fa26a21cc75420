import { me, type User } from '@manara/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call, session } from '../../api/api.ts';
import { useLiveEvents, useLiveState } from '../../api/use-live.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isSameRights } from './same-rights.ts';

/** Whoever changes something while it is read knows better than the answer, which is then asked for again. */
const tries = 3;

/**
 * Reads the signed-in person anew when the interface opens, when it is told that rights have changed, and when the live channel is back: role, licence, name and choices
 * may have changed on another device, or by an administrator. Of other rights it tells, and everything shown is read again.
 */
export function useFreshUser(): void {
  const queries = useQueryClient();
  const state = useLiveState();
  const wasAway = useRef(false);
  /** What this window goes by: another one may have stored what changed already. */
  const known = useRef<User | null>(null);
  const read = useEffectEvent(async () => {
    for (let left = tries; left > 0; left -= 1) {
      const before = session.get()?.user;
      const answer = await call(me, {});
      if (!before || !answer.ok) return;
      if (JSON.stringify(session.get()?.user) !== JSON.stringify(before)) continue;
      session.setUser(answer.data);
      const was = known.current ?? before;
      known.current = answer.data;
      if (isSameRights(was, answer.data)) return;
      toast.info((say) => say('shell.rights_changed'));
      return void queries.invalidateQueries();
    }
  });
  useEffect(() => void read(), []);
  useLiveEvents(({ type }) => {
    if (type === 'rights_changed') void read();
  });
  useEffect(() => {
    if (state === 'waiting' || state === 'paused') wasAway.current = true;
    if (state !== 'open' || !wasAway.current) return;
    wasAway.current = false;
    void read();
  }, [state]);
}
