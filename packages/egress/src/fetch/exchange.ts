import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isWhereJudged, pinnedOptions, type Permitted } from '../dial.ts';
import { readBody } from './read-body.ts';
import { saveBody } from './save-body.ts';

export interface ExchangeRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | string | undefined;
  maxBytes: number;
  cut: boolean;
  /** Where the body of an answer of status 200 is written; null: it is held. */
  file: string | null;
  signal: AbortSignal;
}

export interface Exchange {
  status: number;
  /** Names in lower case; several values of one name joined with a comma. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const maxHeaderSize = 64 * 1024;

/** Bytes of a refusal that are held where a file was wanted, which may be far larger than memory. */
const longestRefusal = 1_000_000;

/** One request and its answer over a connection of its own. Rejects with the errors that `failureOfError` sorts. */
export function exchange(
  verdict: Permitted,
  { url, method, headers, body, maxBytes, cut, file, signal }: ExchangeRequest,
): Promise<Exchange> {
  const secure = url.protocol === 'https:';
  const options: RequestOptions = {
    ...pinnedOptions(verdict),
    method,
    signal,
    maxHeaderSize,
    agent: false,
    path: url.pathname + url.search,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers, host: url.host },
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(options, (response) => {
      const read =
        file !== null && response.statusCode === 200
          ? saveBody(response, file, { maxBytes, signal })
          : readBody(response, { maxBytes: file === null ? maxBytes : Math.min(maxBytes, longestRefusal), cut, signal });
      read.then((body) => resolve({ status: response.statusCode ?? 0, headers: joined(response), body }), reject);
    });
    request.on('error', reject);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('the protocol was changed unasked'));
    });
    request.on('socket', (socket) => {
      socket.once('connect', () => isWhereJudged(socket, verdict) || socket.destroy(new Error('connected elsewhere than judged')));
    });
    request.end(body);
  });
}

function joined(response: IncomingMessage): Record<string, string> {
  const entries = Object.entries(response.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]);
  return Object.fromEntries(entries) as Record<string, string>;
}
