import { me } from '@manara/contract/session';
import { call, session } from '../../../api/api.ts';

/** Reads the integrations again, and with them who is signed in, by which all lists of issues know the tracker. */
export async function trackerChanged(read: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([call(me, {}), read()]);
  if (answer.ok) session.setUser(answer.data);
}
