import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/queue/fence.ts';

/**
 * Notes for each issue that loses places when the reading began that no longer has them, the earliest of several: for reconcileIssues(), until the
 * transaction ends. `going`: a selection of these places as `issue_id, at`, while they are there.
 */
export async function noteLeftPlaces(tx: Transaction, going: SQL): Promise<void> {
  await tx.execute(sql`
    create temporary table left_places on commit drop as
    select issue_id, min(at) as at from (${going}) going where issue_id is not null group by issue_id`);
}
