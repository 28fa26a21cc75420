import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isWhereJudged, pinnedOptions, type Permitted } from '../dial.ts';
import { readBody } from './read-body.ts';
import { saveBody } from './save-body.ts';

export interface OpenRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | string | undefined;
  signal: AbortSignal;
}

export interface ExchangeRequest extends OpenRequest {
  maxBytes: number;
  cut: boolean;
  /** Where the body of an answer of status 200 is written; null: it is held. */
  file: string | null;
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

/** One request over a connection of its own, until its answer begins. Rejects with the errors that `failureOfError` sorts. */
export function openExchange(verdict: Permitted, { url, method, headers, body, signal }: OpenRequest): Promise<IncomingMessage> {
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
    const request = (secure ? https : http).request(options, resolve);
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

/** The same with the whole answer. */
export async function exchange(verdict: Permitted, { maxBytes, cut, file, ...request }: ExchangeRequest): Promise<Exchange> {
  const response = await openExchange(verdict, request);
  const { signal } = request;
  const body =
    file !== null && response.statusCode === 200
      ? await saveBody(response, file, { maxBytes, signal })
      : await readBody(response, { maxBytes: file === null ? maxBytes : Math.min(maxBytes, longestRefusal), cut, signal });
  return { status: response.statusCode ?? 0, headers: joined(response), body };
}

/** The headers of an answer by their names in lower case. */
export function joined(response: IncomingMessage): Record<string, string> {
  const entries = Object.entries(response.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]);
  return Object.fromEntries(entries) as Record<string, string>;
}
