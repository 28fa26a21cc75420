import { readLink, type OneTimeLink } from '@manara/contract/session';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { Failure } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';

type Link = Static<typeof OneTimeLink>;

export interface LinkState {
  link: Link | undefined;
  failure: Failure | null;
  retry: () => void;
}

/**
 * What the link in the address is for. Reading it does not use it up; whoever then comes in by it empties the cache, and it must not be read
 * again: it is used up by then.
 */
export function useOneTimeLink(token: string): LinkState {
  const [read, setRead] = useState<{ token: string; link: Link } | null>(null);
  const known = read?.token === token ? read.link : undefined;
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    readLink,
    { body: { token } },
    { staleTime: Number.POSITIVE_INFINITY, enabled: !known },
  );
  if (data && !isPlaceholderData && !known) setRead({ token, link: data });
  return { link: known ?? data, failure: known ? null : (error?.failure ?? null), retry: () => void refetch() };
}
