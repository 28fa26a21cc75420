import { me } from '@manara/contract/session';
import { useEffect } from 'react';
import { call, session } from '../../api/api.ts';

/** Reads the signed-in person anew when the interface opens: role, name and choices may have changed on another device. */
export function useFreshUser(): void {
  useEffect(() => {
    const before = session.get()?.user;
    const read = async () => {
      const answer = await call(me, {});
      // Whoever changed something meanwhile knows better than this answer.
      if (answer.ok && JSON.stringify(session.get()?.user) === JSON.stringify(before)) session.setUser(answer.data);
    };
    void read();
  }, []);
}
