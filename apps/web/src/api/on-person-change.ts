import { session } from './api.ts';
import type { SessionStore } from './session-store.ts';

/** Does something whenever another person than before is signed in, or nobody. It is given who was: the id of a person within one organization. */
export function onPersonChange(
  what: (before: string | undefined) => void,
  { get, subscribe }: Pick<SessionStore, 'get' | 'subscribe'> = session,
): () => void {
  let person = get()?.user.id;
  return subscribe(() => {
    const now = get()?.user.id;
    if (now === person) return;
    const before = person;
    person = now;
    what(before);
  });
}
