import type { PartState } from '@manara/contract/support';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { processText } from '../../../platform/config/process-text.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { mails } from '../../../platform/database/schema/mails.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { workerParts, workers, type PartFinding, type WorkerPart } from '../../../platform/database/schema/system.ts';
import { leavesByOwn } from '../../../platform/mail/own-server.ts';
import { livingWorkers } from '../../system/worker-state.ts';
import type { PartFact } from './part-fact.ts';

/** Minutes for which work may wait while none is begun, before a worker that lives counts as one that takes no work. */
const longestWait = 15;

/** Mail is late where one has waited for half an hour, or was given up within a day, whoever it was for; what leaves by servers of organisations says nothing of the installation's. */
const isLate = and(
  sql`not mails.by_own and not ${leavesByOwn}`,
  or(
    and(eq(mails.state, 'waiting'), lt(mails.created_at, sql`now() - interval '30 minutes'`)),
    and(eq(mails.state, 'given_up'), sql`${mails.created_at} > now() - interval '1 day'`),
  ),
);

const order = ['fine', 'lacking', 'broken'] as const;

/** The worst that the workers say of a part; null where none has said anything yet. */
function worstOf(of: readonly Partial<Record<WorkerPart, PartFinding>>[], part: WorkerPart): PartFinding | null {
  const said = of.flatMap((health) => health[part] ?? []);
  return said.toSorted((a, b) => order.indexOf(b.verdict) - order.indexOf(a.verdict))[0] ?? null;
}

/** Without these programs things still work, at a cost: they are not set up, and nothing is wrong. */
const programs: ReadonlySet<WorkerPart> = new Set(['braille', 'reading', 'git']);

function stateOf(part: WorkerPart, finding: PartFinding | null): PartState {
  if (!finding) return 'unknown';
  if (finding.verdict === 'fine') return 'working';
  if (finding.verdict === 'broken') return 'down';
  return programs.has(part) && finding.cost?.id !== 'doctor.reading_nothing' ? 'absent' : 'impaired';
}

const detailOf =
  ({ what, cost, cure }: PartFinding): PartFact['detail'] =>
  (language) =>
    [processText(what.id, what.values, language), cost && processText(cost.id, cost.values, language), cure && `\u2068${cure}\u2069`]
      .filter(Boolean)
      .join(' ');

/** The work that has waited longest, in minutes, where none was begun meanwhile; 0 where work is taken. */
async function stalledFor(db: Executor): Promise<number> {
  const [waiting] = await db
    .select({ minutes: sql<number>`coalesce(floor(extract(epoch from now() - min(${runs.created_at})) / 60), 0)::int` })
    .from(runs)
    .where(eq(runs.status, 'queued'));
  const minutes = waiting?.minutes ?? 0;
  if (minutes < longestWait) return 0;
  // One that is under way says so all the time; what waits behind it is not stuck.
  const isTaken = and(eq(runs.status, 'running'), gt(runs.heartbeat_at, sql`now() - interval '2 minutes'`));
  return (await db.$count(runs, isTaken)) > 0 ? 0 : minutes;
}

async function workerFact(db: Executor, living: number): Promise<PartFact> {
  if (living === 0) {
    const [last] = await db.select({ at: workers.heartbeat_at }).from(workers).orderBy(desc(workers.heartbeat_at)).limit(1);
    return { part: 'worker', state: 'down', since: last?.at ?? null };
  }
  const minutes = await stalledFor(db);
  if (minutes === 0)
    return { part: 'worker', state: 'working', detail: (language) => processText('status.workers', { count: living }, language) };
  return { part: 'worker', state: 'impaired', detail: (language) => processText('status.stalled', { minutes }, language) };
}

/** What workers say of themselves and of their machines, and whether they take the work that waits. */
export async function workerFacts(db: Executor, sendsMail: boolean): Promise<PartFact[]> {
  const living = await livingWorkers(db);
  const withBrowser = living.filter(({ browser }) => browser.found).length;
  const late = sendsMail ? await db.$count(mails, isLate) : 0;
  const [{ browser } = { browser: null }] = living;
  return [
    await workerFact(db, living.length),
    {
      part: 'browser',
      state: living.length === 0 ? 'unknown' : withBrowser === 0 ? 'down' : withBrowser < living.length ? 'impaired' : 'working',
      ...(browser && { detail: () => browser.detail }),
    },
    ...workerParts.map((part): PartFact => {
      if (part === 'mail' && !sendsMail) return { part, state: 'absent' };
      const finding = worstOf(
        living.map(({ health }) => health),
        part,
      );
      if (part === 'mail' && late > 0)
        return { part, state: 'impaired', detail: (language) => processText('status.late_mails', { count: late }, language) };
      // That mails leave is known without asking the mail server.
      const state = part === 'mail' && !finding ? 'working' : stateOf(part, finding);
      return {
        part,
        state,
        ...(finding && { since: finding.since ? new Date(finding.since) : null, detail: detailOf(finding) }),
      };
    }),
  ];
}
