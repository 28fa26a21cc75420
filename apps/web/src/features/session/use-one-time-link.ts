import { readLink, type OneTimeLink } from '@manara/contract/session';
import type { Static } from 'typebox';
import type { Failure } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';

export interface LinkState {
  link: Static<typeof OneTimeLink> | undefined;
  failure: Failure | null;
  retry: () => void;
}

/** What the link in the address is for. Reading it does not use it up. */
export function useOneTimeLink(token: string): LinkState {
  const { data, error, refetch } = useApiQuery(readLink, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY });
  return { link: data, failure: error?.failure ?? null, retry: () => void refetch() };
}
