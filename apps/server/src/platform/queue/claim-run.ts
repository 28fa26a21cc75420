import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../database/executor.ts';
import { changeRun, type Run } from './change-run.ts';
import { fairLanes, kindsOf, type Lane } from './lane.ts';
import type { Notice } from './queue.ts';

/**
 * Whose turn it is in a fair lane: whoever has fewest under way, of those whoever was served the longest ago (in the last hour, or never),
 * and of theirs the one that has waited longest. Everybody's turn comes: being served puts a person behind all others.
 */
async function nextTurn(tx: Executor, lane: Lane): Promise<string | null> {
  const kinds = sql.param(kindsOf(lane));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with served as (
      select organisation_id, requested_by, count(*) filter (where status = 'running') as running, max(started_at) as last
      from runs where kind = any(${kinds}) and (status = 'running' or finished_at > now() - interval '1 hour') group by 1, 2)
    select runs.id from runs left join served
      on served.organisation_id = runs.organisation_id and served.requested_by is not distinct from runs.requested_by
    where runs.kind = any(${kinds}) and runs.status = 'queued'
    order by coalesce(served.running, 0), served.last nulls first, runs.created_at, runs.id limit 1 for update of runs skip locked`);
  return rows[0]?.id ?? null;
}

/**
 * Takes the run of a notice, or in a fair lane the one whose turn it is (there are as many notices as runs), with a new attempt. null:
 * somebody has it, or nobody needs it any more; the notice is settled either way.
 */
export async function claimRun(db: NodePgDatabase, lane: Lane, notice: Notice, workerId: string): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const id = fairLanes.has(lane) ? await nextTurn(tx, lane) : notice.runId;
    const run = id === null ? null : await changeRun(tx, id, { type: 'claim' }, workerId);
    await notice.settle(tx);
    return run;
  });
}
