import { useSyncExternalStore } from 'react';
import type { User } from '@manara/contract/session';
import { session } from './api.ts';

/** The signed-in person, or null. */
export function useUser(): User | null {
  return useSyncExternalStore(session.subscribe, session.get)?.user ?? null;
}

/** The same inside the signed-in part of the interface, where there always is one. */
export function useSignedInUser(): User {
  const user = useUser();
  if (!user) throw new Error('Rendered outside the signed-in part.');
  return user;
}
