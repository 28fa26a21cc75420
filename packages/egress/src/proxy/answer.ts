import { STATUS_CODES } from 'node:http';
import type { Failure } from './record.ts';

/** The header that says to a program why the proxy answered instead of the site: `refused; loopback`, `failed; dns`. */
export const reasonHeader = 'x-manara-egress';

/** Reads that header from the answer to a plain HTTP request. Over HTTPS it is the site's own, and means nothing. */
export function readReason(value: string | null): Failure | null {
  const [, kind, reason] = /^(refused|failed); ([a-z0-9_]+)$/.exec(value ?? '') ?? [];
  return kind && reason ? ({ kind, reason } as Failure) : null;
}

export interface ProxyAnswer {
  status: number;
  headers: Record<string, string>;
}

export function answerFor({ kind, reason }: Failure): ProxyAnswer {
  const status = kind === 'refused' ? 403 : reason === 'timeout' ? 504 : 502;
  return { status, headers: { [reasonHeader]: `${kind}; ${reason}`, 'cache-control': 'no-store', 'content-length': '0' } };
}

export const signInNeeded: ProxyAnswer = {
  status: 407,
  headers: { 'proxy-authenticate': 'Basic realm="manara-egress", charset="UTF-8"', 'cache-control': 'no-store', 'content-length': '0' },
};

/** The answer as it goes on a bare socket, in reply to CONNECT. */
export function asText({ status, headers }: ProxyAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
}
