import type { TrackerName } from '@manara/core/trackers/tracker';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { byTurns } from '../../../platform/database/by-turns.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { trackedIssues } from '../../../platform/database/schema/trackers.ts';

export type TrackedRow = typeof trackedIssues.$inferSelect;

/** Issues that a worker takes of one tracker at a time. */
const ofOneTracker = 5;
/** Seconds in which a try must have come to something; of a process that died over it, another takes over after them. Cloud finds new issues by then. */
const patience = 120;

const lease = sql`now() + make_interval(secs => ${patience})`;

/** What is due: not while its tracker rests, or takes nothing any more. */
const isDue = sql`tracked_issues.state in ('waiting', 'created') and tracked_issues.next_try_at <= now()
  and exists (select from tracker_connections ready where ready.id = tracked_issues.connection_id and ready.state = 'connected'
    and (ready.held_until is null or ready.held_until <= now()))`;

/** What is due of trackers that are not in `busy`: of each a few, what is to be added first. */
const dueBeside = (busy: readonly string[]): SQL => sql`${isDue} and tracked_issues.id in (
  select id from (
    select tracked_issues.id, row_number() over (
      partition by tracked_issues.connection_id order by tracked_issues.state = 'created', tracked_issues.next_try_at, tracked_issues.id) as turn
    from tracked_issues where ${isDue} and tracked_issues.connection_id <> all(${sql.param([...busy])}::uuid[])) ranked where turn <= ${ofOneTracker})`;

/** Takes what is due of trackers that are not `busy`, of organisations by turns, noting the try: were this worker to die, another would try after the pause. */
export async function takeTracked(db: NodePgDatabase, { busy, most }: { busy: readonly string[]; most: number }): Promise<TrackedRow[]> {
  const due = byTurns({ table: trackedIssues, which: dueBeside(busy), since: trackedIssues.next_try_at, most });
  return (
    db
      .update(trackedIssues)
      .set({ attempts: sql`${trackedIssues.attempts} + 1`, next_try_at: lease })
      // As an array, the rows are found and locked once, whichever way the table is then gone through.
      .where(sql`${trackedIssues.id} = any(array(${due}))`)
      .returning()
  );
}

const isIt = ({ id, organisation_id, attempts, state }: TrackedRow) =>
  and(
    eq(trackedIssues.id, id),
    eq(trackedIssues.organisation_id, organisation_id),
    // Another has begun meanwhile otherwise.
    eq(trackedIssues.attempts, attempts),
    eq(trackedIssues.state, state),
  );

/** Has the pause of something that was taken begin anew, before it is tried. False where another has begun meanwhile: what came before it took longer than the pause. */
export async function renewLease(db: Executor, row: TrackedRow): Promise<boolean> {
  const kept = await db.update(trackedIssues).set({ next_try_at: lease }).where(isIt(row)).returning({ id: trackedIssues.id });
  return kept.length > 0;
}

/** Gives back what was taken and not tried. */
export async function giveBack(db: Executor, rows: readonly TrackedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .update(trackedIssues)
    .set({ attempts: sql`${trackedIssues.attempts} - 1`, next_try_at: sql`now()` })
    .where(or(...rows.map(isIt)));
}

type Change = Partial<Omit<TrackedRow, 'next_try_at' | 'checked_at'>> & { next_try_at?: SQL; checked_at?: SQL };

/** Seconds from now. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Writes down what a try came to, unless another has begun meanwhile. */
export async function noteTracked(db: Executor, row: TrackedRow, change: Change): Promise<void> {
  await db.update(trackedIssues).set(change).where(isIt(row));
}

interface Wanted {
  organisation_id: string;
  connection_id: string;
  tracker: TrackerName;
  issue_id: string;
  /** null: a rule. */
  requested_by: string | null;
  delivery_id?: string;
}

/** What is known of an issue that is not in the tracker. */
const nothingYet = {
  problem: null,
  said: null,
  external_id: null,
  external_key: null,
  url: null,
  status: null,
  category: null,
  assignee: null,
  checked_at: null,
  picture_due: false,
  picture_tries: 0,
  picture_try_at: null,
  followed: null,
} satisfies Partial<TrackedRow>;

/**
 * Has an issue added, or one that the tracker has refused or lost added again; `isTried`: by the caller, and by a worker only where that comes to nothing. Answers null where
 * it is there or waits: however many ask at once, one has it to do.
 */
export async function queueTracked(tx: Executor, wanted: Wanted, isTried: boolean): Promise<TrackedRow | null> {
  const begun = { attempts: isTried ? 1 : 0, next_try_at: isTried ? lease : sql`now()` };
  const [row] = await tx
    .insert(trackedIssues)
    .values({ ...wanted, ...begun })
    .onConflictDoUpdate({
      target: trackedIssues.issue_id,
      set: {
        ...begun,
        state: 'waiting',
        requested_by: wanted.requested_by,
        delivery_id: wanted.delivery_id ?? null,
        ...nothingYet,
      },
      setWhere: inArray(trackedIssues.state, ['refused', 'given_up', 'gone']),
    })
    .returning();
  return row ?? null;
}

export async function findTracked(db: Executor, organisationId: string, issueId: string): Promise<TrackedRow | null> {
  const [found] = await db
    .select()
    .from(trackedIssues)
    .where(and(eq(trackedIssues.organisation_id, organisationId), eq(trackedIssues.issue_id, issueId)));
  return found ?? null;
}

/** What has become of what rules have had added, by their deliveries. */
export async function readAdded(
  db: Executor,
  organisationId: string,
  deliveries: readonly string[],
): Promise<ReadonlyMap<string, { added: number; waiting: number; failed: number }>> {
  if (deliveries.length === 0) return new Map();
  const count = (...states: TrackedRow['state'][]) => sql<number>`count(*) filter (where ${inArray(trackedIssues.state, states)})::int`;
  const rows = await db
    .select({
      id: trackedIssues.delivery_id,
      added: count('created', 'gone'),
      waiting: count('waiting'),
      failed: count('refused', 'given_up'),
    })
    .from(trackedIssues)
    .where(and(eq(trackedIssues.organisation_id, organisationId), inArray(trackedIssues.delivery_id, [...deliveries])))
    .groupBy(trackedIssues.delivery_id);
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts]])));
}

/** Which of these issues are in the tracker, or on their way. */
export async function readTracked(db: Executor, organisationId: string, issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (issueIds.length === 0) return new Set();
  const rows = await db
    .select({ id: trackedIssues.issue_id })
    .from(trackedIssues)
    .where(
      and(
        eq(trackedIssues.organisation_id, organisationId),
        inArray(trackedIssues.issue_id, [...issueIds]),
        inArray(trackedIssues.state, ['waiting', 'created']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Has the tracker follow what a scan or re-test has made of an asset's issues: those that it has fixed, and those that are back. */
export async function followIssues(tx: Executor, assetId: string): Promise<void> {
  await tx.execute(sql`
    update tracked_issues set next_try_at = least(tracked_issues.next_try_at, now()) from issues
    where issues.id = tracked_issues.issue_id and issues.asset_id = ${assetId} and tracked_issues.state = 'created' and (
      (issues.resolution = 'fixed' and tracked_issues.followed is distinct from 'fixed')
      or (issues.resolution is null and issues.is_back and tracked_issues.followed is distinct from 'back'))`);
}
