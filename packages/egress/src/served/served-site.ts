import type { Readable } from 'node:stream';
import type { FetchInit, FetchResult } from '../fetch/fetch-judged.ts';

/** What a site of our own says to one request. The body is to be read or destroyed. */
export interface ServedAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Readable;
}

/**
 * A site that this process serves itself, without a port: only a browser behind the egress that knows it can ask for it, and nobody else on the machine.
 * Its host is a name that no resolver may know (RFC 6761, 6.4: `invalid`), its scheme `http:`.
 */
export interface ServedSite {
  host: string;
  /** Of a path as it stands in an address, with the query. Never rejects. */
  answer: (address: string) => Promise<ServedAnswer>;
}

export const isServed = (site: ServedSite | undefined, url: URL): site is ServedSite =>
  site !== undefined && url.protocol === 'http:' && url.host === site.host;

const defaultBytes = 10_000_000;

/** What `Egress.fetch` answers for an address of a site of our own. */
export async function fetchServed(site: ServedSite, url: URL, { maxBytes = defaultBytes, cut = false }: FetchInit): Promise<FetchResult> {
  const { status, headers, body } = await site.answer(url.pathname + url.search);
  const told = { url: url.href, hops: [url.href] };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) continue;
      if (!cut) return { ok: false, ...told, reason: 'too_large' };
      break;
    }
  } catch {
    return { ok: false, ...told, reason: 'connection' };
  }
  return { ok: true, ...told, status, headers, body: new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes)) };
}
