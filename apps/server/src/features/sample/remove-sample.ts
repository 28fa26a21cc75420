import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { removeRows } from '../organisation-data/remove-rows.ts';
import { homeOf, isLoading } from './present-sample.ts';

/** Removes the sample of an organisation, complete or not, and says whether there was one. */
export async function clearSample(db: NodePgDatabase, homeId: string): Promise<boolean> {
  return db.transaction((tx) => clearIn(tx, homeId));
}

async function clearIn(tx: Transaction, homeId: string): Promise<boolean> {
  const [sample] = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.sample_of, homeId)).for('update');
  if (sample) await removeRows(tx, sample.id);
  return sample !== undefined;
}

export type RemovalProblem = 'sample.none' | 'sample.inside' | 'sample.loading';

/** Removes the sample for somebody, with all that people have done in it and the runs that have loaded it; answers what is in the way. */
export async function removeSample(db: NodePgDatabase, homeId: string, actor: Actor): Promise<RemovalProblem | null> {
  return db.transaction(async (tx) => {
    if ((await homeOf(tx, homeId)) !== null) return 'sample.inside';
    if (await isLoading(tx, homeId)) return 'sample.loading';
    if (!(await clearIn(tx, homeId))) return 'sample.none';
    await tx.delete(runs).where(and(eq(runs.organisation_id, homeId), eq(runs.kind, 'sample')));
    await recordAudit(tx, actor, { action: 'sample_removed' });
    return null;
  });
}
