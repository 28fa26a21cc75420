import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { changeRun, type Run } from './change-run.ts';
import type { Claim } from './fence.ts';
import type { RunQueue } from './queue.ts';
import { laterAfter } from './try-later.ts';

/**
 * Says that these attempts live; answers the ids of the runs whose attempt is over. A run that is just being written to, and by nobody
 * but its worker or somebody who ends it, is not waited for.
 */
export async function beat(db: NodePgDatabase, claims: Claim[]): Promise<string[]> {
  if (claims.length === 0) return [];
  const ids = sql.param(claims.map(({ id }) => id));
  const attempts = sql.param(claims.map(({ attempt }) => attempt));
  const mine = sql`runs join unnest(${ids}::uuid[], ${attempts}::int[]) as mine(id, attempt) on runs.id = mine.id and runs.attempt = mine.attempt and runs.status = 'running'`;
  await db.execute(
    sql`update runs set heartbeat_at = now() from (select runs.id from ${mine} for update of runs skip locked) free where runs.id = free.id`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`select runs.id from ${mine}`);
  const living = new Set(rows.map(({ id }) => id));
  return claims.map(({ id }) => id).filter((id) => !living.has(id));
}

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

/** Ends an attempt that came to nothing, and queues the run again where it may have another. null: the attempt was over already. */
export async function loseRun(db: NodePgDatabase, queue: RunQueue, { id, attempt }: Pick<Claim, 'id' | 'attempt'>): Promise<Run | null> {
  return giveBack(db, queue, id, { type: 'lose', attempt });
}

/** Queues a run again that this worker cannot finish because it stops. */
export async function handBack(db: NodePgDatabase, queue: RunQueue, { id, attempt }: Pick<Claim, 'id' | 'attempt'>): Promise<Run | null> {
  return giveBack(db, queue, id, { type: 'hand_back', attempt });
}

/** Queues a run again that cannot be done now, so that nobody takes it before `laterAfter`. */
export async function postpone(db: NodePgDatabase, queue: RunQueue, { id, attempt }: Pick<Claim, 'id' | 'attempt'>): Promise<Run | null> {
  return giveBack(db, queue, id, { type: 'hand_back', attempt }, laterAfter);
}

async function giveBack(
  db: NodePgDatabase,
  queue: RunQueue,
  id: string,
  event: { type: 'lose' | 'hand_back'; attempt: number },
  after?: number,
): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const run = await changeRun(tx, id, event);
    if (run?.status === 'queued') await queue.send(tx, run, after);
    return run;
  });
}

/** Sends the notices of waiting runs again, in case one was taken by a worker that died before it claimed the run. */
export async function noticeForgotten(db: NodePgDatabase, queue: RunQueue): Promise<void> {
  const { rows } = await db.execute<Pick<Run, 'id' | 'kind'>>(
    sql`select id, kind from runs where status = 'queued' order by created_at limit 20`,
  );
  for (const run of rows) await queue.send(db, run);
}
