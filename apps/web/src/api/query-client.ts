import { CallError } from './answer.ts';
import { FreshQueryClient } from './fresh-query-client.ts';
import { onPersonChange } from './on-person-change.ts';

const worthRetrying = (error: unknown): boolean =>
  error instanceof CallError && (error.failure.status === 0 || error.failure.status >= 502);

/** Reads are retried twice where the server did not answer; a refusal is final. Writes are never repeated by themselves. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && worthRetrying(error), staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What one person read is forgotten before the next one, or nobody, is shown anything. */
onPersonChange(() => queryClient.clear());
