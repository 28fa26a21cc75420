import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Egress } from '@manara/egress/egress';
import { scannerUserAgent } from '../browser/user-agent.ts';

const unzip = promisify(gunzip);
const headers = { 'user-agent': scannerUserAgent, accept: 'text/plain,application/xml,text/xml,*/*;q=0.5' };

/**
 * A small text file of the site (robots.txt, a sitemap), unpacked where it is gzip. Null when it is not there, too slow, leads nowhere or is
 * too large, unless its first lines will do: its lack never ends a scan.
 */
export async function fetchText(
  egress: Pick<Egress, 'fetch'>,
  address: string,
  maxBytes: number,
  signal: AbortSignal,
  take: 'all' | 'first lines' = 'all',
): Promise<string | null> {
  const answer = await egress.fetch(address, {
    headers,
    maxRedirects: 5,
    maxBytes,
    cut: take === 'first lines',
    timeoutMilliseconds: 15_000,
    signal,
  });
  if (!answer.ok || answer.status !== 200) return null;
  const whole = Buffer.from(answer.body);
  const body = take === 'first lines' && whole.length >= maxBytes ? whole.subarray(0, whole.lastIndexOf('\n') + 1) : whole;
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString('utf8');
  return unzip(body, { maxOutputLength: maxBytes }).then(
    (text) => text.toString('utf8'),
    () => null,
  );
}
