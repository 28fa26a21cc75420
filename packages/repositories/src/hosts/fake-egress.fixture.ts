import type { Egress } from '@manara/egress/egress';
import type { FetchInit, FetchResult } from '@manara/egress/fetch/fetch-judged';

export interface Asked {
  method: string;
  /** Without the origin. */
  path: string;
  origin: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
}

type Failed = Extract<FetchResult, { ok: false }>;

/** Egress without a network: `answer` says what the other side answers, or how it fails. All that was asked stands in `asked`. */
export function fakeEgress(answer: (asked: Asked) => Answer | { fails: Failed['reason'] }): { egress: Egress; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch = async (address: string | URL, { method = 'GET', headers = {}, body }: FetchInit = {}): Promise<FetchResult> => {
    const url = new URL(address);
    const one: Asked = {
      method,
      path: url.pathname + url.search,
      origin: url.origin,
      headers,
      body: body === undefined ? null : (JSON.parse(String(body)) as Record<string, unknown>),
    };
    asked.push(one);
    const given = answer(one);
    const where = { url: url.href, hops: [url.href] };
    if ('fails' in given) return { ok: false, ...where, reason: given.fails, refusal: 'private' };
    const { status = 200, headers: answered = {}, json = {} } = given;
    return {
      ok: true,
      ...where,
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...answered },
      body: status === 204 ? new Uint8Array() : Buffer.from(JSON.stringify(json)),
    };
  };
  const unused = () => {
    throw new Error('Only fetch is faked');
  };
  return {
    egress: { fetch, stream: unused, judge: unused, texts: unused, startProxy: unused, serving: unused, servingAlone: unused },
    asked,
  };
}
