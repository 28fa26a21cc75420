import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '@manara/contract/session';
import { session } from './api.ts';

/** The signed-in person, or null. */
export function useUser(): User | null {
  return useSyncExternalStore(session.subscribe, session.get)?.user ?? null;
}

/**
 * Who it is for everything inside the signed-in part. Decided in one place: another tab may sign out at any moment, and what is still shown
 * then must not look for itself.
 */
export const SignedInUser = createContext<User | null>(null);

/** The signed-in person, inside the signed-in part of the interface, where there always is one. */
export function useSignedInUser(): User {
  const user = use(SignedInUser);
  if (!user) throw new Error('Rendered outside the signed-in part.');
  return user;
}
