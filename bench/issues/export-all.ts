import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { exportIssues } from '@manara/contract/triage';
import type { Caller } from '../../tests/product/caller.ts';
import type { Product } from '../../tests/product/start-product.ts';

/** The process that answers the API of a product, among all processes of this machine. */
function apiProcess({ data }: Product): number {
  const listed = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  for (const line of listed.filter((entry) => entry.includes('api-main.'))) {
    const pid = Number.parseInt(line, 10);
    const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    if (environment.includes(`MANARA_DATA_DIR=${data}`)) return pid;
  }
  throw new Error('The process of the API was not found.');
}

/** Resident bytes now, and the most ever. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
}

/** Exports every issue as CSV and throws the text away; `peak`: resident bytes of the API process while it did (Linux). */
export async function exportAll(product: Product, by: Caller): Promise<{ rows: number; bytes: number; peak: number }> {
  const pid = apiProcess(product);
  // The highest mark begins anew.
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const response = await fetch(`${product.origin}/api${exportIssues.path}`, {
    method: exportIssues.method,
    headers: { authorization: `Bearer ${by.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {} }),
  });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}: ${await response.text()}`);
  let bytes = 0;
  let rows = -1;
  let isQuoted = false;
  for await (const part of response.body) {
    bytes += part.byteLength;
    for (const byte of part) {
      if (byte === 34) isQuoted = !isQuoted;
      else if (byte === 10 && !isQuoted) rows += 1;
    }
  }
  return { rows, bytes, peak: memoryOf(pid).peak };
}
