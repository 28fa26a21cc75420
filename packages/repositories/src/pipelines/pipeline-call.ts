import type { Egress } from '@manara/egress/egress';
import { hostFetch } from '../hosts/egress-fetch.ts';
import { HostFailure, type PipelineHost } from '../hosts/host-failure.ts';

/** How a job of a pipeline reaches its host: the address of the interface for programs, without a slash at its end, as the job was given it. */
export interface PipelineReach {
  egress: Egress;
  apiUrl: string;
  token: string;
}

interface Refusal {
  status: number;
  headers: Headers;
  data: unknown;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the interface's address, or whole. */
  path: string;
  body?: object;
}

export interface Answer<T> {
  data: T;
  /** The next page of a list; null on the last. */
  next: string | null;
}

/** Asks the interface for programs with a token; rejects with HostFailure for what is no answer. */
export type Ask = <T>(call: Call) => Promise<Answer<T>>;

/** Seconds that one call waits for a limit to end, and that each try may take: a job has time. */
const patience = 60;
const timeout = 60;

interface Manner {
  kind: PipelineHost;
  headers: Record<string, string>;
  failure: (refusal: Refusal) => HostFailure;
  /** Whether a POST to this address only asks. */
  isHarmless?: (url: string) => boolean;
}

export function pipelineCall({ egress, apiUrl, token }: PipelineReach, { kind, headers, failure, isHarmless }: Manner): Ask {
  const fetch = hostFetch(kind, { egress, patience, timeout, ...(isHarmless && { isHarmless }) });
  return async <T>({ method, path, body }: Call): Promise<Answer<T>> => {
    const answer = await fetch(path.startsWith('/') ? apiUrl + path : path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'user-agent': 'Manara',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const data: unknown = await answer.json().catch(() => null);
    if (answer.status >= 300 || data === null) throw failure({ status: answer.status, headers: answer.headers, data });
    const next = /<([^<>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    // The token goes to its own host alone.
    if (next !== null && !next.startsWith(`${apiUrl}/`)) throw new HostFailure(kind, 'unavailable', { why: 'link' });
    return { data: data as T, next };
  };
}

/** All pages of a list; every page leads to the next, up to a bound that no request reaches. */
export async function* pagesOf<T>(ask: Ask, first: string): AsyncGenerator<T[]> {
  let path: string | null = first;
  for (let pages = 0; path !== null && pages < 100; pages += 1) {
    const { data, next }: Answer<T[]> = await ask<T[]>({ method: 'GET', path });
    yield data;
    path = next;
  }
}
