import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Egress } from '@manara/egress/egress';
import { scannerUserAgent } from '../browser/user-agent.ts';

const unzip = promisify(gunzip);
const headers = { 'user-agent': scannerUserAgent, accept: 'text/plain,application/xml,text/xml,*/*;q=0.5' };

/**
 * A small text file of the site (robots.txt, a sitemap), unpacked where it is gzip. Null when it is not there, too large, too slow or
 * leads nowhere: its lack never ends a scan.
 */
export async function fetchText(egress: Pick<Egress, 'fetch'>, address: string, maxBytes: number, signal: AbortSignal): Promise<string | null> {
  const answer = await egress.fetch(address, { headers, maxRedirects: 5, maxBytes, timeoutMilliseconds: 15_000, signal });
  if (!answer.ok || answer.status !== 200) return null;
  const body = Buffer.from(answer.body);
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString('utf8');
  return unzip(body, { maxOutputLength: maxBytes }).then((text) => text.toString('utf8'), () => null);
}
