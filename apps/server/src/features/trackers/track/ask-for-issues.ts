import { and, eq, inArray } from 'drizzle-orm';
import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { trackIssues as manyContract } from '@manara/contract/trackers';
import { trackerNameOf, trackerTitles } from '@manara/core/trackers/tracker';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import { nameAloneOf, recordAudit, recordAuditOfMany, type Actor } from '../../../platform/audit/audit-log.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { readIssue, type IssueSubject } from '../../issues/read-issue.ts';
import { findConnection, type ConnectionRow } from '../connection-store.ts';
import type { TrackerServices } from '../open-tracker.ts';
import { presentTracked } from '../present-tracker.ts';
import { destinationsOf, readTargets, targetOf } from '../targets/target-store.ts';
import { findTracked, queueTracked } from './tracked-store.ts';
import { tryTracked } from './try-tracked.ts';

/** Throws AppError where nothing can be added now. */
async function requireConnection({ db }: TrackerServices, organisationId: string): Promise<ConnectionRow> {
  const connection = await findConnection(db, organisationId);
  if (!connection) throw new AppError('tracker.not_connected', 409);
  const tracker = trackerTitles[trackerNameOf(connection.kind)];
  if (connection.state === 'refused') throw new AppError('tracker.refused', 409, { params: { tracker } });
  return connection;
}

const isResting = ({ held_until: until }: ConnectionRow): boolean => until !== null && until.getTime() > Date.now();

const wantedOf = ({ id, organisation_id, kind }: ConnectionRow, issueId: string, actor: Actor) => ({
  organisation_id,
  connection_id: id,
  tracker: trackerNameOf(kind),
  issue_id: issueId,
  requested_by: nameAloneOf(actor),
});

/** Adds one issue to the tracker at once, where it is not there: however many ask, one has it to do, and the others are answered how far it is. */
export async function trackIssue(
  services: TrackerServices,
  actor: Actor,
  subject: IssueSubject,
  language: Language,
): Promise<{ is_new: boolean; tracked: TrackedIssue }> {
  const { db } = services;
  const { organisationId } = actor;
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const connection = await requireConnection(services, organisationId);
  const before = await findTracked(db, organisationId, issue.id);
  if (before?.state === 'created' || before?.state === 'waiting') return { is_new: false, tracked: presentTracked(before, language) };
  if (issue.resolution !== null) throw new AppError('tracker.resolved', 409);
  if (!(await targetOf(db, organisationId, issue.asset_id))) throw new AppError('tracker.no_target', 409);
  const isTried = !isResting(connection);
  const wanted = wantedOf(connection, issue.id, actor);
  const queued = await db.transaction(async (tx) => {
    const row = await queueTracked(tx, wanted, isTried);
    if (row) await recordAudit(tx, actor, { action: 'issue_tracked', subjectId: issue.id, after: { tracker: connection.base_url } });
    return row;
  });
  if (queued && isTried) await tryTracked(services, queued);
  const after = await findTracked(db, organisationId, issue.id);
  // Disconnected meanwhile.
  if (!after) throw new AppError('tracker.not_connected', 409);
  return { is_new: queued !== null, tracked: presentTracked(after, language) };
}

/** Has the workers add some issues to the tracker, and counts those that they need not, or cannot. */
export async function trackIssues(
  services: TrackerServices,
  actor: Actor,
  ids: readonly string[],
): Promise<Static<typeof manyContract.response>> {
  const { db } = services;
  const { organisationId } = actor;
  const connection = await requireConnection(services, organisationId);
  if ((await readTargets(db, organisationId)).length === 0) throw new AppError('tracker.no_target', 409);
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: issues.id, asset_id: issues.asset_id, resolution: issues.resolution })
      .from(issues)
      .where(and(eq(issues.organisation_id, organisationId), inArray(issues.id, [...ids])))
      // In one order, so that two people never wait for each other.
      .orderBy(issues.id);
    const destinations = await destinationsOf(
      tx,
      organisationId,
      found.map(({ asset_id }) => asset_id),
    );
    const counts = { queued: 0, known: 0, resolved: 0, no_target: 0 };
    const added: string[] = [];
    for (const { id, asset_id, resolution } of found) {
      if (resolution !== null) counts.resolved += 1;
      else if (!destinations.has(asset_id)) counts.no_target += 1;
      else {
        if (await queueTracked(tx, wantedOf(connection, id, actor), false)) added.push(id);
        else counts.known += 1;
      }
    }
    const entries = added.map((id) => ({ action: 'issue_tracked' as const, subjectId: id, after: { tracker: connection.base_url } }));
    await recordAuditOfMany(tx, actor, entries);
    return { ...counts, queued: added.length };
  });
}
