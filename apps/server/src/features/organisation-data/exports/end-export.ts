import { and, desc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ExportFailure } from '@manara/contract/organisation-data';
import { daysOfExports, mostExports } from '@manara/core/retention/kept-for';
import { recordAudit, systemActor, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { exportTickets, organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { changeRun, type Run } from '../../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../../platform/queue/fence.ts';
import { tellOfExport } from '../../notifications/causes/exports.ts';
import { tellOwners } from './export-events.ts';

/** When an export that ends now is removed. */
export const keptUntil = sql`now() + make_interval(days => ${daysOfExports})`;

const isPending = (id: string) => and(eq(organisationExports.id, id), eq(organisationExports.state, 'pending'));

async function noteFailure(tx: Executor, run: Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>, failure: ExportFailure): Promise<void> {
  const failed = await tx
    .update(organisationExports)
    .set({ state: 'failed', failure, expires_at: keptUntil })
    .where(isPending(run.subject_id))
    .returning({ id: organisationExports.id });
  if (failed.length === 0) return;
  await tellOfExport(tx, run, 'failed');
  await tellOwners(tx, run.organisation_id);
}

/** Ends an export for which there is no room. Throws RunLost where it is somebody else's by now. */
export async function failExport(db: NodePgDatabase, claim: Claim, failure: ExportFailure): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await noteFailure(tx, claim, failure);
    return { type: 'fail', error: { code: `failure.${failure}`, values: {} } };
  });
}

/** Tells of an export that the queue has given up. */
export const giveExportUp = (db: NodePgDatabase, run: Run): Promise<void> => db.transaction((tx) => noteFailure(tx, run, 'gave_up'));

const isRunOf = (organisationId: string, id: string) =>
  and(eq(runs.organisation_id, organisationId), eq(runs.kind, 'export'), eq(runs.subject_id, id));

/** The run of an export that waits or is under way, locked, as its worker does before it writes. */
async function holdRun(tx: Executor, organisationId: string, id: string): Promise<string | null> {
  const [run] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(isRunOf(organisationId, id), inArray(runs.status, ['queued', 'running'])))
    .for('update');
  return run?.id ?? null;
}

/**
 * Stops an export; its worker notices within two seconds and leaves nothing. One that nobody works on any more is stopped too. Where it has ended,
 * nothing happens. Throws AppError 404.
 */
export async function cancelExport(db: NodePgDatabase, id: string, actor: Actor): Promise<void> {
  const { organisationId } = actor;
  await db.transaction(async (tx) => {
    const isOfThem = and(eq(organisationExports.id, id), eq(organisationExports.organisation_id, organisationId));
    if ((await tx.$count(organisationExports, isOfThem)) === 0) throw notFound();
    const runId = await holdRun(tx, organisationId, id);
    if (runId !== null) await changeRun(tx, runId, { type: 'cancel' });
    const stopped = await tx
      .update(organisationExports)
      .set({ state: 'cancelled', expires_at: keptUntil })
      .where(isPending(id))
      .returning({ id: organisationExports.id });
    if (stopped.length === 0) return;
    await recordAudit(tx, actor, { action: 'organisation_export_cancelled', subjectId: id });
    await tellOwners(tx, organisationId);
  });
}

/** Takes an export away with its run, and writes that down; its file follows within a minute. False: there is none. */
async function takeAway(tx: Executor, id: string, actor: Actor): Promise<boolean> {
  const { organisationId } = actor;
  const [gone] = await tx
    .delete(organisationExports)
    .where(and(eq(organisationExports.id, id), eq(organisationExports.organisation_id, organisationId)))
    .returning({ bytes: organisationExports.bytes });
  if (!gone) return false;
  await tx.delete(runs).where(isRunOf(organisationId, id));
  await recordAudit(tx, actor, { action: 'organisation_export_removed', subjectId: id, before: { bytes: gone.bytes } });
  return true;
}

/** Removes an export with its file, and whatever makes it. Throws AppError 404. */
export async function removeExport(db: NodePgDatabase, id: string, actor: Actor): Promise<void> {
  const { organisationId } = actor;
  await db.transaction(async (tx) => {
    await holdRun(tx, organisationId, id);
    if (!(await takeAway(tx, id, actor))) throw notFound();
    await tellOwners(tx, organisationId);
  });
}

/** Of the files of an organisation only the newest are kept, however many it asks for. */
export async function keepNewest(tx: Executor, organisationId: string): Promise<void> {
  const old = await tx
    .select({ id: organisationExports.id })
    .from(organisationExports)
    .where(and(eq(organisationExports.organisation_id, organisationId), eq(organisationExports.state, 'ready')))
    .orderBy(desc(organisationExports.made_at), desc(organisationExports.asked_at), organisationExports.id)
    .offset(mostExports);
  for (const { id } of old) await takeAway(tx, id, systemActor(organisationId));
}

/** Ends the exports that nobody works on any more: whoever was about to say that one is given up has died. */
async function failForsaken(db: NodePgDatabase): Promise<void> {
  const isOfIt = and(eq(runs.kind, 'export'), eq(runs.subject_id, organisationExports.id));
  const working = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(isOfIt, inArray(runs.status, ['queued', 'running'])));
  const forsaken = await db
    .select({ id: organisationExports.id, organisation_id: organisationExports.organisation_id })
    .from(organisationExports)
    .where(and(eq(organisationExports.state, 'pending'), notExists(working)));
  for (const { id, organisation_id } of forsaken)
    await db.transaction((tx) => noteFailure(tx, { id, organisation_id, subject_id: id }, 'gave_up'));
}

/**
 * Ends the exports that nobody works on, removes those whose days are over, and addresses that nobody has used. Any number of workers may do this at
 * once.
 */
export async function sweepExports(db: NodePgDatabase): Promise<void> {
  await failForsaken(db);
  await db.delete(exportTickets).where(lte(exportTickets.expires_at, sql`now()`));
  const due = await db
    .select({ id: organisationExports.id, organisationId: organisationExports.organisation_id })
    .from(organisationExports)
    .where(lte(organisationExports.expires_at, sql`now()`));
  for (const { id, organisationId } of due)
    await removeExport(db, id, systemActor(organisationId)).catch((error: unknown) => {
      // Another worker was first, or somebody has removed it.
      if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
    });
}
