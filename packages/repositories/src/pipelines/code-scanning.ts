import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HostFailure } from '../hosts/host-failure.ts';
import { githubCall, repositoryPath, type GithubReach } from './github-call.ts';

/** Bytes of what GitHub takes at most, as it is sent. */
const mostBytes = 10 * 1024 * 1024;
/** Milliseconds between questions whether it was read, growing; what takes longer is left to GitHub. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

interface Status {
  processing_status: 'pending' | 'complete' | 'failed';
  errors?: string[] | null;
}

export interface Analysis {
  /** The file, as text. */
  sarif: string;
  commit: string;
  /** The whole name, such as `refs/pull/7/merge`. */
  ref: string;
}

/** Gives a SARIF file to code scanning and waits until it was read; `pending` where GitHub takes its time. Rejects with HostFailure. */
export async function uploadSarif(
  reach: GithubReach,
  { sarif, commit, ref }: Analysis,
  { pause = sleep }: { pause?: typeof sleep } = {},
): Promise<'complete' | 'pending'> {
  const ask = githubCall(reach);
  const sarifs = `${repositoryPath(reach)}/code-scanning/sarifs`;
  const packed = await promisify(gzip)(sarif);
  if (packed.length > mostBytes) throw new HostFailure('github', 'invalid', { why: `${packed.length} > ${mostBytes}` });
  const body = { commit_sha: commit, ref, sarif: packed.toString('base64'), tool_name: 'Manara' };
  const { data } = await ask<{ id: string }>({ method: 'POST', path: sarifs, body });
  for (const wait of pauses) {
    await pause(wait);
    const { data: read } = await ask<Status>({ method: 'GET', path: `${sarifs}/${encodeURIComponent(data.id)}` });
    if (read.processing_status === 'failed') throw new HostFailure('github', 'invalid', { why: read.errors?.join(' ') ?? null });
    if (read.processing_status === 'complete') return 'complete';
  }
  return 'pending';
}
