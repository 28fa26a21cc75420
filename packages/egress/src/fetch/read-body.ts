import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchLimitError } from './failure.ts';

/** The stream that undoes a `content-encoding`; null for one that is not known or repeated, whose bytes are then left as they are. */
export function decoder(header = ''): ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress> | null {
  const encoding = header.trim().toLowerCase();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return encoding === 'br' ? createBrotliDecompress() : null;
}

export interface BodyLimits {
  maxBytes: number;
  /** The first `maxBytes` of a larger body are the answer. */
  cut: boolean;
  signal: AbortSignal;
}

/** Reads to the end, at most `maxBytes` on the wire and again after decoding: a small answer may unpack to any size. */
export function readBody(response: IncomingMessage, { maxBytes, cut, signal }: BodyLimits): Promise<Uint8Array> {
  const decode = decoder(response.headers['content-encoding']);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let onWire = 0;
    const fail = (error: Error): void => {
      // First, since destroying makes other errors of it.
      reject(error);
      response.destroy();
      decode?.destroy();
    };
    const exceed = (): void => {
      if (cut) resolve(new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes)));
      fail(new FetchLimitError('TOO_LARGE'));
    };
    const source: Readable = decode ? pipeline(response, decode, (error) => error && fail(error)) : response;
    signal.addEventListener('abort', () => fail(new Error('aborted')), { once: true });
    if (decode) {
      response.on('data', (chunk: Buffer) => {
        onWire += chunk.length;
        if (onWire > maxBytes) exceed();
      });
    }
    source.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes || cut) chunks.push(chunk);
      if (size > maxBytes) exceed();
    });
    source.on('error', fail);
    source.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    response.on('aborted', () => fail(new Error('the answer broke off')));
  });
}
