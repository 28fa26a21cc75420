import type { Executor } from '../../platform/database/executor.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Claim } from '../../platform/queue/fence.ts';

/** At most one event in this time and scan, in milliseconds; the next page brings the next. */
const pause = 500;

const lastSaid = new Map<string, number>();

/** Tells that a scan got further, not too often. */
export async function publishProgress(tx: Executor, claim: Claim): Promise<void> {
  const now = Date.now();
  if (now - (lastSaid.get(claim.id) ?? 0) < pause) return;
  // Runs that ended are of no interest; the map stays small.
  for (const [id, at] of lastSaid) if (now - at > 60_000) lastSaid.delete(id);
  lastSaid.set(claim.id, now);
  await publish(tx, claim.organisation_id, { kind: 'scan_progress', id: claim.id });
}
