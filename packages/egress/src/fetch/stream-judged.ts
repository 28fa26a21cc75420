import { pipeline, Transform, type Readable } from 'node:stream';
import type { Verdict } from '../judge.ts';
import { joined, openExchange } from './exchange.ts';
import { failureOf, failureOfError, FetchLimitError, type FetchFailure } from './failure.ts';
import { portOf } from './fetch-judged.ts';
import { decoder } from './read-body.ts';

export interface StreamInit {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Of the body, decoded; 10 MB when left out. */
  maxBytes?: number;
  /** Until the whole body has come; 60 s when left out. */
  timeoutMilliseconds?: number;
  signal?: AbortSignal;
}

/** An answer of any status is `ok`. Its body fails where it breaks off, is too large or takes too long; redirects are not followed. */
export type StreamResult = { ok: true; status: number; headers: Record<string, string>; body: Readable } | ({ ok: false } & FetchFailure);

type Judge = (host: string, port: number) => Promise<Verdict>;

const defaultBytes = 10_000_000;
const defaultMilliseconds = 60_000;

const ignore = () => {};

/** Lets so many bytes through. */
function bounded(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new FetchLimitError('TOO_LARGE'));
      else done(null, chunk);
    },
  });
}

/** One HTTP exchange, dialled as judged, whose body is read as it comes. Never rejects for what the other side does. */
export async function streamJudged(judge: Judge, address: string | URL, init: StreamInit): Promise<StreamResult> {
  if (!URL.canParse(String(address))) return { ok: false, reason: 'invalid_url' };
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, reason: 'egress_refused', refusal: 'scheme' };
  const late = AbortSignal.timeout(init.timeoutMilliseconds ?? defaultMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    const verdict = await judge(url.hostname, portOf(url));
    if (!verdict.ok) return { ok: false, ...failureOf(verdict) };
    const { method = 'GET', headers = {}, body } = init;
    const response = await openExchange(verdict, { url, method, headers, body, signal });
    const decode = decoder(response.headers['content-encoding']);
    const last = bounded(init.maxBytes ?? defaultBytes);
    // Reading from the last says what failed.
    if (decode) pipeline(response, decode, last, ignore);
    else pipeline(response, last, ignore);
    return { ok: true, status: response.statusCode ?? 0, headers: joined(response), body: last };
  } catch (error) {
    if (init.signal?.aborted) return { ok: false, reason: 'aborted' };
    return { ok: false, ...(late.aborted ? { reason: 'timeout' as const } : failureOfError(error)) };
  }
}
