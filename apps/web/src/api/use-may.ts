import { refusalOf } from '@manara/contract/licence-right';
import type { Callable } from './endpoint-types.ts';
import { useSignedInUser } from './use-session.ts';

/** Whether the signed-in person may make a call, by role and licence: what would be refused is not offered. `const may = useMay(); may(deleteAsset)`. */
export function useMay(): (endpoint: Callable) => boolean {
  const user = useSignedInUser();
  return (endpoint) => refusalOf(endpoint, user) === null;
}

/** What refuses the signed-in person a call: their role, or else their licence; null where nothing does. */
export const useRefusal = (endpoint: Callable): 'role' | 'licence' | null => refusalOf(endpoint, useSignedInUser());
