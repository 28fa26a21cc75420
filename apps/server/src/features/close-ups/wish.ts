import { eq } from 'drizzle-orm';
import type { CloseUpWish } from '@manara/scanner/evidence/close-up/look-closer';
import type { Executor } from '../../platform/database/executor.ts';
import { closeUps } from '../../platform/database/schema/close-ups.ts';

/** One close-up a cause and scan: what an earlier attempt of the run has is not asked for again. */
export async function readWish(db: Executor, runId: string): Promise<CloseUpWish> {
  const key = ({ kind, ruleId, fingerprint }: { kind: string; ruleId: string; fingerprint: string }) =>
    `${kind} ${ruleId} ${fingerprint.replaceAll('-', '')}`;
  const rows = await db
    .select({ kind: closeUps.kind, ruleId: closeUps.rule_id, fingerprint: closeUps.fingerprint })
    .from(closeUps)
    .where(eq(closeUps.run_id, runId));
  const taken = new Set(rows.map(key));
  return {
    wants: (cause) => {
      const wanted = !taken.has(key(cause));
      taken.add(key(cause));
      return wanted;
    },
  };
}
