import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/queue/fence.ts';

/**
 * Lists in the temporary table `left_places`, for reconcileIssues(), when the reading began that no longer has an issue's places; the earliest, if
 * several do. `going`: the places to be deleted as `issue_id, at`.
 */
export async function noteLeftPlaces(tx: Transaction, going: SQL): Promise<void> {
  await tx.execute(sql`
    create temporary table left_places on commit drop as
    select issue_id, min(at) as at from (${going}) going where issue_id is not null group by issue_id`);
}
