import { setTimeout as sleep } from 'node:timers/promises';
import type { Egress } from '@manara/egress/egress';
import { HostFailure, type PipelineHost } from './host-failure.ts';

export interface HostRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal | null;
}

/** As `fetch`, but rejects with HostFailure where there is no answer. */
export type HostFetch = (url: string, request?: HostRequest) => Promise<Response>;

interface FetchOptions {
  egress: Egress;
  /** Seconds that each try may take. */
  timeout?: number | undefined;
  /** Seconds that a call may wait for a limit to end. */
  patience?: number | undefined;
  /** Whether a POST to this address does no harm if it is done twice. */
  isHarmless?: (url: string) => boolean;
  /** Asked before each try. */
  isOpen?: (() => Promise<boolean>) | undefined;
  pause?: (milliseconds: number, value: undefined, options: { signal?: AbortSignal }) => Promise<unknown>;
}

/** Milliseconds before each further try. */
const pauses = [400, 1_600];
const maxRedirects = 3;
const hasNoBody = new Set([101, 204, 205, 304]);

/** Until when a host asks to be left alone, by an answer that it refuses; null where it does not say. */
export function askedToWaitUntil({ status, headers }: Pick<Response, 'status' | 'headers'>, now = Date.now()): Date | null {
  if (status !== 403 && status !== 429 && status !== 503) return null;
  const after = headers.get('retry-after');
  if (after !== null) {
    const seconds = Number(after);
    const at = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(after);
    return Number.isNaN(at) ? null : new Date(at);
  }
  for (const prefix of ['x-ratelimit', 'ratelimit']) {
    const reset = Number(headers.get(`${prefix}-reset`));
    if (headers.get(`${prefix}-remaining`) === '0' && reset > 0) return new Date(reset * 1000);
  }
  return null;
}

async function once(
  host: PipelineHost,
  { egress, timeout = 20, isOpen }: FetchOptions,
  url: string,
  { method = 'GET', headers = {}, body, signal }: HostRequest,
): Promise<Response> {
  if (isOpen && !(await isOpen())) throw new HostFailure(host, 'disconnected');
  const answer = await egress.fetch(url, {
    method,
    headers,
    maxRedirects,
    timeoutMilliseconds: timeout * 1000,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  if (!answer.ok) {
    if (answer.reason === 'aborted') signal?.throwIfAborted();
    throw new HostFailure(host, answer.reason === 'egress_refused' ? 'address_refused' : 'unavailable', { why: answer.reason });
  }
  // The body was decoded already.
  const { 'content-encoding': _encoding, 'content-length': _length, ...kept } = answer.headers;
  const text = hasNoBody.has(answer.status) ? null : Buffer.from(answer.body);
  return Object.defineProperty(new Response(text, { status: answer.status, headers: kept }), 'url', { value: answer.url });
}

/**
 * Asks by egress, again where that can help: an outage (of a POST, which may have been done, only where that is harmless), and a limit that ends within `patience`
 * seconds. A longer one is answered as it is.
 */
export function hostFetch(host: PipelineHost, reach: FetchOptions): HostFetch {
  const { patience = 5, isHarmless = () => false, pause = sleep } = reach;
  return async (url, request = {}) => {
    const { method = 'GET', signal } = request;
    const isRepeatable = method !== 'POST' || isHarmless(url);
    const options = signal ? { signal } : {};
    for (let tries = 0; ; tries += 1) {
      const next = pauses[tries];
      try {
        const answer = await once(host, reach, url, request);
        if (next === undefined) return answer;
        const until = askedToWaitUntil(answer);
        if (until) {
          const wait = until.getTime() - Date.now();
          if (wait > patience * 1000) return answer;
          await pause(Math.max(wait, next), undefined, options);
        } else if (answer.status >= 500 && isRepeatable) await pause(next, undefined, options);
        else return answer;
      } catch (error) {
        const isOutage = error instanceof HostFailure && error.code === 'unavailable';
        if (!isOutage || next === undefined || !isRepeatable) throw error;
        await pause(next, undefined, options);
      }
    }
  };
}
