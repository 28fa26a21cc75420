import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RunStatus } from '../database/schema/runs.ts';
import type { Run } from './change-run.ts';
import type { Claim } from './fence.ts';
import { loseRun } from './give-back.ts';
import type { RunQueue } from './queue.ts';

export type Attempt = Pick<Claim, 'id' | 'attempt'>;

/** Those of these attempts whose runs are still at them, with this status. */
function still(attempts: readonly Attempt[], status: RunStatus): SQL {
  const ids = sql.param(attempts.map(({ id }) => id));
  const numbers = sql.param(attempts.map(({ attempt }) => attempt));
  return sql`runs join unnest(${ids}::uuid[], ${numbers}::int[]) as mine(id, attempt) on runs.id = mine.id and runs.attempt = mine.attempt and runs.status = ${status}`;
}

/** The ids of those of these attempts whose runs are no longer at them, with this status. */
async function over(db: NodePgDatabase, attempts: readonly Attempt[], status: RunStatus): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select runs.id from ${still(attempts, status)}`);
  const there = new Set(rows.map(({ id }) => id));
  return attempts.map(({ id }) => id).filter((id) => !there.has(id));
}

/**
 * Says that these attempts live; answers the ids of the runs whose attempt is over. A run that is just being written to, and by nobody
 * but its worker or somebody who ends it, is not waited for.
 */
export async function beat(db: NodePgDatabase, attempts: readonly Attempt[]): Promise<string[]> {
  if (attempts.length === 0) return [];
  await db.execute(
    sql`update runs set heartbeat_at = now() from (select runs.id from ${still(attempts, 'running')} for update of runs skip locked) free where runs.id = free.id`,
  );
  return over(db, attempts, 'running');
}

/** Of runs that wait for their next turn, the ids of those that were taken by another worker or ended. */
export const takenMeanwhile = async (db: NodePgDatabase, attempts: readonly Attempt[]): Promise<string[]> =>
  attempts.length === 0 ? [] : over(db, attempts, 'queued');

/** A run whose worker was silent for this long is taken from it, in seconds. Workers speak every two. */
const silence = 12;
/** After the database itself came back, workers get this long to speak again, in seconds. */
const afterRestart = 8;

/**
 * Takes runs from workers that are gone and queues them again, or ends those that never get anywhere. Any number of workers may do
 * this at once. Answers the runs that were taken.
 */
export async function takeFromTheDead(db: NodePgDatabase, queue: RunQueue): Promise<Run[]> {
  const { rows } = await db.execute<{ id: string; attempt: number }>(sql`
    select id, attempt from runs where status = 'running' and heartbeat_at < now() - make_interval(secs => ${silence})
      and pg_postmaster_start_time() < now() - make_interval(secs => ${afterRestart}) for update skip locked`);
  const taken = await Promise.all(rows.map(({ id, attempt }) => loseRun(db, queue, { id, attempt })));
  return taken.filter((run) => run !== null);
}

/** Sends the notices of waiting runs again, of each kind the oldest, in case one was taken by a worker that died before it claimed a run. */
export async function noticeForgotten(db: NodePgDatabase, queue: RunQueue): Promise<void> {
  const { rows } = await db.execute<Pick<Run, 'id' | 'kind' | 'attempt'>>(sql`
    select id, kind, attempt from (
      select id, kind, attempt, row_number() over (partition by kind order by created_at) as place
      from runs where status = 'queued' and (due_at is null or due_at <= now())) waiting
    where place <= 20`);
  for (const run of rows) await queue.send(db, run);
}
