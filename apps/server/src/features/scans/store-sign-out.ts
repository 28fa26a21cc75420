import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { underFence, type Claim } from '../../platform/queue/fence.ts';

/** Characters of addresses that a checkpoint holds: it is written anew with every page. A thousand addresses, where a site has one or two. */
const most = 100_000;

/** What is known with what was learnt, each once, as far as there is room. */
export function joinSignOut(known: readonly string[], learnt: readonly string[]): string[] {
  const joined = new Set(known);
  let room = most - known.join('').length;
  for (const url of learnt) {
    if (joined.has(url) || url.length > room) continue;
    joined.add(url);
    room -= url.length;
  }
  return [...joined];
}

/** Keeps with a run which addresses sign out, for an attempt that goes on with it. Throws RunLost where the run is another's by now. */
export async function storeSignOut(db: NodePgDatabase, claim: Claim, urls: string[]): Promise<void> {
  await underFence(db, claim, async (_tx, { checkpoint }) => ({
    type: 'advance',
    checkpoint: { ...checkpoint, signOut: joinSignOut(checkpoint.signOut ?? [], urls) },
  }));
}
