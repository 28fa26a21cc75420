import type { Endpoint } from '@manara/contract/endpoint';
import { createEgress } from '@manara/egress/egress';
import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import { productVersion } from '@manara/server/features/system/product-version';
import type { Static, TSchema } from 'typebox';
import { language, text } from '../scan/text.ts';
import type { Remote } from './environment.ts';
import { ToolFailure } from './tool-failure.ts';

type Read<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

interface Sent<E extends Endpoint> {
  params?: Read<E['params']>;
  query?: Partial<Read<E['query']>>;
  body?: Read<E['body']>;
  /** In place of a body. */
  form?: FormData;
  signal: AbortSignal;
}

/** The HTTP API of an installation. What does not succeed is thrown as `ToolFailure`, in a sentence that says what to do. */
export interface Api {
  call: <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Read<E['response']>>;
  /** The bytes of an answer that is a file. */
  file: <const E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Uint8Array>;
  /** The address of a screen of the client, from its path; other addresses stay. */
  link: (path: string) => string;
}

const mostBytes = 200_000_000;
const patience = 120_000;

const decode = new TextDecoder();

/** An object that JSON says; null for anything else. */
function jsonOf(body: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decode.decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The sentence of a refusal, with those of the fields at fault. */
function detailOf(body: Uint8Array): string | null {
  const error = jsonOf(body);
  if (typeof error?.['detail'] !== 'string') return null;
  const fields = typeof error['fields'] === 'object' && error['fields'] !== null ? Object.entries(error['fields']) : [];
  return [error['detail'], ...fields.map(([name, sentence]) => `${name}: ${String(sentence)}`)].join(' ');
}

/** Why an answer is none, as a sentence; null where it is one. */
function refusal(url: string, answer: FetchResult): string | null {
  if (!answer.ok) return text('mcp.unreachable', { url, reason: answer.reason });
  const { status, headers, body } = answer;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return text('mcp.redirected', { url, to: headers['location'] ?? '' });
  const detail = detailOf(body);
  if (detail === null) return text('mcp.not_manara', { url, status });
  return status === 401 ? text('mcp.key_refused', { detail }) : detail;
}

function addressOf(base: string, { path }: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${base}/api${filled}${search && `?${search}`}`;
}

export function createApi({ url, key }: Remote): Api {
  const { hostname, port, protocol } = new URL(url);
  // Whoever set the address means it, also on this machine.
  const egress = createEgress({ allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] });

  const ask = async (endpoint: Endpoint, { params, query, body, form, signal }: Sent<Endpoint>) => {
    const sent = form && new Response(form);
    const address = addressOf(url, endpoint, (params ?? {}) as Record<string, unknown>, query ?? {});
    const answer = await egress.fetch(address, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: endpoint.files ? '*/*' : 'application/json',
        'accept-language': language,
        'user-agent': `manara-mcp/${productVersion}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(sent && { body: new Uint8Array(await sent.arrayBuffer()) }),
      maxBytes: mostBytes,
      timeoutMilliseconds: patience,
      signal,
    });
    const why = refusal(url, answer);
    if (why !== null || !answer.ok) throw new ToolFailure(why ?? '');
    return answer;
  };

  return {
    call: async (endpoint, sent) => {
      const { status, body } = await ask(endpoint, sent);
      const answer = jsonOf(body);
      if (!answer) throw new ToolFailure(text('mcp.not_manara', { url, status }));
      return answer as never;
    },
    file: async (endpoint, sent) => (await ask(endpoint, sent)).body,
    link: (path) => (path.startsWith('/') ? `${url}${path}` : path),
  };
}
