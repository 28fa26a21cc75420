import { open } from 'node:fs/promises';
import { graphFailure } from './graph-failure.ts';
import { patientFetch, type Answer, type Reach } from './patient-fetch.ts';

/** Bytes of a part: a multiple of 320 KiB, as upload sessions demand, and near what Microsoft advises. */
const partSize = 16 * 320 * 1024;
const longestPart = 5 * 60_000;

/** Sends a file to the address of an upload session, part by part. The address is the right to it by itself and gets no token. A session that fails is ended. Resolves with the answer to the last part. */
export async function sendFile(reach: Reach, uploadUrl: string, path: string, signal?: AbortSignal): Promise<Answer | null> {
  const handle = await open(path);
  const bounds = { timeoutMilliseconds: longestPart, ...(signal && { signal }) };
  try {
    const { size } = await handle.stat();
    let last: Answer | null = null;
    for (let start = 0; start < size; start += partSize) {
      const part = Buffer.alloc(Math.min(partSize, size - start));
      await handle.read(part, 0, part.length, start);
      const headers = { 'content-range': `bytes ${start}-${start + part.length - 1}/${size}` };
      last = await patientFetch(reach, uploadUrl, { ...bounds, method: 'PUT', headers, body: part });
      if (last.status >= 300) throw graphFailure(last);
    }
    return last;
  } catch (error) {
    // Microsoft ends it by itself where this fails, too.
    await reach.egress.fetch(uploadUrl, { method: 'DELETE', timeoutMilliseconds: 10_000 });
    throw error;
  } finally {
    await handle.close();
  }
}
