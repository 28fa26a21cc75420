import { Readable } from 'node:stream';
import type { Egress } from '@manara/egress/egress';
import { failureOfEgress } from './model-failure.ts';

/** Bytes of an answer. */
const mostBytes = 4_000_000;

const bodyless = new Set([204, 205, 304]);

/** The product's way out as `fetch`, with bodies that are read as they come. Throws ModelFailure where there is no answer. Redirects are not followed: the key is for this address alone. */
export const egressFetch =
  (egress: Pick<Egress, 'stream'>, milliseconds: number): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const answer = await egress.stream(request.url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'user-agent': 'Manara', 'accept-encoding': 'identity' },
      ...(request.body && { body: await request.text() }),
      maxBytes: mostBytes,
      timeoutMilliseconds: milliseconds,
      signal: request.signal,
    });
    if (!answer.ok) throw failureOfEgress(answer);
    const { status, headers, body } = answer;
    const { 'content-encoding': _undone, 'content-length': _encoded, ...rest } = headers;
    return new Response(bodyless.has(status) ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>), { status, headers: rest });
  };
