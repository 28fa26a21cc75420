import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { dial } from '../dial.ts';
import { answerFor, asText, signInNeeded, type ProxyAnswer } from './answer.ts';
import type { ProxyContext } from './context.ts';
import { failureOfVerdict, type Failure } from './record.ts';

/** Reads the authority form of CONNECT (RFC 9112, 3.2.3): host and port, nothing else. */
function readAuthority(target: string): { host: string; port: number } | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(target) ?? [];
  const host = bracketed ?? plain;
  return host ? { host, port: Number(port) } : null;
}

/** Answers CONNECT: a tunnel to the judged address, or the reason why not. */
export async function handleConnect(context: ProxyContext, request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> {
  browser.on('error', () => browser.destroy());
  const refuse = (answer: ProxyAnswer): void => void browser.end(asText(answer));
  if (!context.isSignedIn(request.headers['proxy-authorization'])) return refuse(signInNeeded);
  const target = readAuthority(request.url ?? '');
  if (!target) return refuse(answerFor({ kind: 'refused', reason: 'host' }));
  const { host, port } = target;
  const fail = (failure: Failure): void => {
    context.record.note('CONNECT', host, port, failure);
    refuse(answerFor(failure));
  };
  const verdict = await context.judge(host, port);
  if (!verdict.ok) return fail(failureOfVerdict(verdict));
  if (!context.outside.allows(host, port)) return fail({ kind: 'refused', reason: 'confined' });
  let site: Socket;
  try {
    site = await dial(verdict, context.limits.connectMilliseconds);
  } catch (error) {
    return fail({ kind: 'failed', reason: (error as { code?: string }).code === 'ETIMEDOUT' ? 'timeout' : 'connection' });
  }
  // Both may have changed while it was dialled.
  if (browser.destroyed || !context.outside.allows(host, port)) {
    browser.destroy();
    return void site.destroy();
  }
  context.record.clear(host, port);
  browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) site.write(head);
  context.outside.add(site, host, port);
  join(context, browser as Socket, site, () => context.record.note('CONNECT', host, port, { kind: 'failed', reason: 'limit' }));
}

function join({ limits, outside }: ProxyContext, browser: Socket, site: Socket, overLimit: () => void): void {
  const end = (): void => {
    browser.destroy();
    site.destroy();
    outside.delete(site);
  };
  let received = 0;
  site.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limits.maxBytes) return;
    overLimit();
    end();
  });
  browser.on('error', end).on('close', end);
  // What the site said last may not all have been taken in yet: the browser's side is ended, not cut.
  site.on('error', end).on('close', () => {
    outside.delete(site);
    browser.setTimeout(limits.idleMilliseconds, end).end();
  });
  // A download keeps the browser's side silent, an upload the site's: only silence of both is idleness.
  site.setTimeout(limits.idleMilliseconds, end);
  browser.on('data', () => site.setTimeout(limits.idleMilliseconds));
  site.pipe(browser);
  browser.pipe(site);
}
