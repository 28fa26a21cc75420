import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import type { Run } from './change-run.ts';
import { kindsOf, laneOf, type Lane } from './lane.ts';

const ofKinds = (lane: Lane): SQL => sql`kind = any(${sql.param(kindsOf(lane))})`;
const isWaiting = (lane: Lane): SQL => sql`${ofKinds(lane)} and status = 'queued' and (due_at is null or due_at <= now())`;

/**
 * Locks the run of a lane whose turn it is; null where none waits. Organisations take turns: first the one with the fewest runs under way, of
 * those the one that was served the longest ago (in the last hour, or never). Within it people do, by the same rule; and of a person’s runs the oldest
 * comes first.
 */
export async function nextTurn(tx: Executor, lane: Lane): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with people as (
      select organisation_id, requested_by, count(*) filter (where status = 'running') as running, max(served_at) as last
      from runs where ${ofKinds(lane)} and (status = 'running' or served_at > now() - interval '1 hour') group by 1, 2),
    organisations as (select organisation_id, sum(running) as running, max(last) as last from people group by 1)
    select runs.id from runs
    left join organisations organisation on organisation.organisation_id = runs.organisation_id
    left join people person on person.organisation_id = runs.organisation_id and person.requested_by is not distinct from runs.requested_by
    where ${isWaiting(lane)}
    order by coalesce(organisation.running, 0), organisation.last nulls first, coalesce(person.running, 0), person.last nulls first,
      runs.created_at, runs.id
    limit 1 for update of runs skip locked`);
  return rows[0]?.id ?? null;
}

/**
 * Whether another organisation, or another person of the same one, waits with fewer runs of the lane under way than the one of this run has.
 * `isNew`: only runs that have never had a turn are looked at.
 */
export async function isAnotherDue(db: Executor, run: Run, { isNew }: { isNew: boolean }): Promise<boolean> {
  const { organisation_id: organisation, requested_by: person } = run;
  const lane = laneOf(run.kind);
  const { rows } = await db.execute<{ due: boolean }>(sql`
    with people as (
      select organisation_id, requested_by, count(*) as running from runs where ${ofKinds(lane)} and status = 'running' group by 1, 2),
    waiting as (
      select distinct organisation_id, requested_by from runs
      where ${isWaiting(lane)} ${isNew ? sql`and attempt = 0` : sql``}
        and (organisation_id <> ${organisation} or requested_by is distinct from ${person}::uuid))
    select exists (
      select from waiting where case when waiting.organisation_id = ${organisation}
        then coalesce((select running from people where organisation_id = ${organisation} and requested_by is not distinct from waiting.requested_by), 0)
          < (select running from people where organisation_id = ${organisation} and requested_by is not distinct from ${person}::uuid)
        else coalesce((select sum(running) from people where people.organisation_id = waiting.organisation_id), 0)
          < (select sum(running) from people where organisation_id = ${organisation}) end) as due`);
  return rows[0]?.due ?? false;
}
