import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isWhereJudged, pinnedOptions, type Permitted } from '../dial.ts';
import { answerFor, reasonHeader, signInNeeded, type ProxyAnswer } from './answer.ts';
import { isServed, type ServedSite } from '../served/served-site.ts';
import type { ProxyContext } from './context.ts';
import { failureOfVerdict, type Failure } from './record.ts';

/**
 * Where a browser goes to show its credential once (`http:` on the reserved top-level name `invalid`, RFC 6761): answered
 * by the proxy itself with 204, after which the browser sends the credential by itself on every connection.
 */
export const signInHost = 'manara-egress.invalid';

const hopByHop = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Name and value by turns, as `rawHeaders` has them, without what concerns only the connection (RFC 9110, 7.6.1). */
function endToEnd(raw: readonly string[], without: readonly string[] = []): string[] {
  const dropped = new Set([...hopByHop, ...without]);
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  for (const [name, value] of pairs) {
    if (name.toLowerCase() === 'connection') for (const listed of value.split(',')) dropped.add(listed.trim().toLowerCase());
  }
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase())).flat();
}

function say(response: ServerResponse, { status, headers }: ProxyAnswer): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, headers).end();
}

/** Answers a plain HTTP request in absolute form (RFC 9112, 3.2.2). */
export async function handleRequest(context: ProxyContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.on('error', () => response.destroy());
  response.on('error', () => request.destroy());
  if (!context.isSignedIn(request.headers['proxy-authorization'])) return say(response, signInNeeded);
  const target = request.url ?? '';
  // An origin-form request is one to the proxy itself, as a page on this machine could make one.
  if (!/^http:\/\//i.test(target) || !URL.canParse(target)) return say(response, answerFor({ kind: 'refused', reason: 'scheme' }));
  const url = new URL(target);
  if (url.host === signInHost) return void response.writeHead(204, { 'cache-control': 'no-store' }).end();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 80);
  const fail = (failure: Failure): void => {
    context.record.note(request.method ?? '', host, port, failure);
    say(response, answerFor(failure));
  };
  if (isServed(context.served, url) && context.outside.allows(host, port)) return serve(context.served, url, request, response);
  const verdict = await context.judge(host, port);
  if (!verdict.ok) return fail(failureOfVerdict(verdict));
  if (!context.outside.allows(host, port)) return fail({ kind: 'refused', reason: 'confined' });
  // The browser may have gone while its host was looked up: then nobody would end the connection.
  if (response.destroyed) return;
  passOn(context, verdict, url, request, response, fail);
}

/** Nothing can be changed in a site of our own: it is only read. */
async function serve(site: ServedSite, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const { status, headers, body } = await site.answer(url.pathname + url.search);
  const isRead = request.method === 'GET';
  if (!isRead) body.destroy();
  if (!isRead && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD', 'content-length': '0' }).end();
  response.writeHead(status, headers);
  if (isRead) pipeline(body, response, () => {});
  else response.end();
}

function passOn(
  { limits, outside, record }: ProxyContext,
  verdict: Permitted,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  fail: (failure: Failure) => void,
): void {
  const onward = http.request({
    ...pinnedOptions(verdict),
    agent: false,
    method: request.method,
    path: url.pathname + url.search,
    maxHeaderSize: 64 * 1024,
    setHost: false,
    headers: [...endToEnd(request.rawHeaders, ['host']), 'Host', url.host, ...framing(request)],
  });
  outside.add(onward, url.hostname, verdict.port);
  let connected = false;
  const connecting = setTimeout(
    () => onward.destroy(Object.assign(new Error('connecting took too long'), { code: 'ETIMEDOUT' })),
    limits.connectMilliseconds,
  );
  onward.on('socket', (socket) =>
    socket.once('connect', () => {
      connected = true;
      clearTimeout(connecting);
      if (!isWhereJudged(socket, verdict)) onward.destroy(new Error('connected elsewhere than judged'));
    }),
  );
  onward.setTimeout(limits.idleMilliseconds, () => onward.destroy(Object.assign(new Error('idle'), { code: 'ETIMEDOUT' })));
  onward.on('close', () => {
    clearTimeout(connecting);
    outside.delete(onward);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (response.destroyed) return;
    fail({ kind: 'failed', reason: error.code === 'ETIMEDOUT' ? 'timeout' : 'connection' });
  });
  onward.on('upgrade', (_answer, socket) => {
    socket.destroy();
    fail({ kind: 'failed', reason: 'connection' });
  });
  onward.on('response', (answer) => {
    if (connected) record.clear(url.hostname.replace(/^\[|\]$/g, ''), verdict.port);
    answerWith(limits.maxBytes, answer, response, fail);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** A body is framed anew; its length is kept where the browser told it. */
function framing(request: IncomingMessage): string[] {
  return request.headers['transfer-encoding'] ? ['Transfer-Encoding', 'chunked'] : [];
}

function answerWith(maxBytes: number, answer: IncomingMessage, response: ServerResponse, fail: (failure: Failure) => void): void {
  // A site that asks for the proxy's credential would make the browser forget it; and only we may speak in the reason header.
  if (answer.statusCode === 407) {
    answer.destroy();
    return fail({ kind: 'failed', reason: 'connection' });
  }
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders, [reasonHeader]));
  let received = 0;
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) fail({ kind: 'failed', reason: 'limit' });
  });
  answer.on('error', () => response.destroy());
  answer.on('aborted', () => response.destroy());
  answer.pipe(response);
}
