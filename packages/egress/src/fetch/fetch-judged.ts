import type { Verdict } from '../judge.ts';
import { exchange, type Exchange } from './exchange.ts';
import { failureOf, failureOfError, type FetchFailure } from './failure.ts';
import { redirectedRequest, redirectTarget } from './redirect.ts';
import { SaveFailure } from './save-body.ts';

export interface FetchInit {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Redirects to follow, each judged anew; 0 when left out: the redirect itself is the answer. */
  maxRedirects?: number;
  /** Of the body, on the wire and decoded; 10 MB when left out. */
  maxBytes?: number;
  /** What is larger than `maxBytes` is answered with its first bytes, rather than failing as `too_large`. */
  cut?: boolean;
  /** Where the body of an answer of status 200 is written instead of being held; `body` is then empty. Only whole bodies stay there. Not for sites of our own. */
  file?: string;
  /** For all hops together; 30 s when left out. */
  timeoutMilliseconds?: number;
  signal?: AbortSignal;
}

/** `hops`: the addresses asked, in order; the last one answered, or failed. An answer of any status is `ok`. */
export type FetchResult =
  | ({ ok: true; url: string; hops: string[] } & Exchange)
  | ({ ok: false; url: string; hops: string[] } & FetchFailure);

type Judge = (host: string, port: number) => Promise<Verdict>;

const defaultBytes = 10_000_000;
const defaultMilliseconds = 30_000;

/** The port an address names, or its scheme's. */
export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

export async function fetchJudged(judge: Judge, address: string | URL, init: FetchInit): Promise<FetchResult> {
  if (!URL.canParse(String(address))) return { ok: false, url: String(address), hops: [], reason: 'invalid_url' };
  const late = AbortSignal.timeout(init.timeoutMilliseconds ?? defaultMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const ended = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  ended.catch(() => {});
  const hops: string[] = [];
  let url = new URL(address);
  let request = { method: init.method ?? 'GET', headers: init.headers ?? {}, body: init.body };
  const failed = (failure: FetchFailure): FetchResult => ({ ok: false, url: url.href, hops, ...failure });
  for (let left = init.maxRedirects ?? 0; ; left -= 1) {
    hops.push(url.href);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return failed({ reason: 'egress_refused', refusal: 'scheme' });
    try {
      const verdict = await Promise.race([judge(url.hostname, portOf(url)), ended]);
      if (!verdict.ok) return failed(failureOf(verdict));
      const bounds = { maxBytes: init.maxBytes ?? defaultBytes, cut: init.cut ?? false, file: init.file ?? null, signal };
      const answer = await exchange(verdict, { url, ...request, ...bounds });
      const target = init.maxRedirects ? redirectTarget(answer.status, answer.headers.location, url) : null;
      if (!target) return { ok: true, url: url.href, hops, ...answer };
      if (left === 0) return failed({ reason: 'redirect_loop' });
      request = redirectedRequest(request, answer.status, url, target);
      url = target;
    } catch (error) {
      // Of our own disk, which says nothing of the other side.
      if (error instanceof SaveFailure) throw error.cause;
      if (init.signal?.aborted) return failed({ reason: 'aborted' });
      return failed(late.aborted ? { reason: 'timeout' } : failureOfError(error));
    }
  }
}
