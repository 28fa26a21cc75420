import {
  keepPreviousData,
  useMutation,
  usePrefetchQuery,
  useQueries,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { CallError } from './answer.ts';
import { call, callFile } from './api.ts';
import type { Callable, Input, Output } from './endpoint-types.ts';

async function orThrow<E extends Callable>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await call(endpoint, input);
  if (!answer.ok) throw new CallError(answer);
  return answer.data;
}

/** Cached under the endpoint's id, the language (the server's sentences come in it) and the input. */
const queryOf = <E extends Callable>(endpoint: E, code: string, input: Omit<Input<E>, 'signal'>) => ({
  queryKey: [endpoint.id, code, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => orThrow(endpoint, { ...input, signal } as Input<E>),
});

interface QueryOptions<Data> {
  enabled?: boolean;
  /** Milliseconds between polls, or false; it may depend on what was read. */
  refetchInterval?: number | false | ((data: Data | undefined) => number | false);
  staleTime?: number;
}

/**
 * Reads from the server: `useApiQuery(listAssets, { query: { limit: 10 } })`. `queryClient.invalidateQueries({ queryKey: [listAssets.id] })`
 * refetches all that was cached of an endpoint. While other input loads, the former data stays. `error` is a CallError.
 */
export function useApiQuery<E extends Callable>(
  endpoint: E,
  input: Omit<Input<E>, 'signal'>,
  { refetchInterval: poll, ...options }: QueryOptions<Output<E>> = {},
): UseQueryResult<Output<E>, CallError> {
  const { code } = useLanguage();
  return useQuery<Output<E>, CallError>({
    ...queryOf(endpoint, code, input),
    placeholderData: keepPreviousData,
    refetchInterval: typeof poll === 'function' ? ({ state }) => poll(state.data) : poll,
    ...options,
  });
}

/** The same call with several inputs, each read and cached by itself. */
export function useApiQueries<E extends Callable>(
  endpoint: E,
  inputs: readonly Omit<Input<E>, 'signal'>[],
  options: Pick<QueryOptions<Output<E>>, 'staleTime'> = {},
): UseQueryResult<Output<E>, CallError>[] {
  const { code } = useLanguage();
  return useQueries({ queries: inputs.map((input) => ({ ...queryOf(endpoint, code, input), ...options })) }) as UseQueryResult<
    Output<E>,
    CallError
  >[];
}

/** Asks for what a part of the screen will read with `useApiQuery` that is drawn later, so that it need not wait then. */
export function useApiAhead<E extends Callable>(endpoint: E, input: Omit<Input<E>, 'signal'>): void {
  usePrefetchQuery(queryOf(endpoint, useLanguage().code, input));
}

/** Reads a file from the server, and keeps it while it is shown. Fails like `useApiQuery`. */
export function useApiFile<E extends Callable>(endpoint: E, input: Omit<Input<E>, 'signal'>): UseQueryResult<Blob, CallError> {
  return useQuery<Blob, CallError>({
    queryKey: [endpoint.id, input],
    queryFn: async ({ signal }) => {
      const answer = await callFile(endpoint, { ...input, signal } as Input<E>);
      if (!answer.ok) throw new CallError(answer);
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Changes something on the server: `useApiMutation(deleteAsset).mutate({ params: { id } })`. `error` is a CallError. */
export function useApiMutation<E extends Callable>(endpoint: E): UseMutationResult<Output<E>, CallError, Input<E>> {
  return useMutation<Output<E>, CallError, Input<E>>({ mutationFn: (input) => orThrow(endpoint, input) });
}
