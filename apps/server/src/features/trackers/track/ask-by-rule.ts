import { trackerNameOf } from '@manara/core/trackers/tracker';
import { recordAuditOfMany, systemActor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { queueTracked } from './tracked-store.ts';

/** Has the workers add what a rule has found, each issue once however many rules and people ask. Nobody in particular has asked for it. */
export async function trackByRule(
  tx: Executor,
  { id, organisation_id, kind, base_url }: ConnectionRow,
  issueIds: readonly string[],
  deliveryId: string,
): Promise<void> {
  const wanted = {
    organisation_id,
    connection_id: id,
    tracker: trackerNameOf(kind),
    requested_by: null,
    delivery_id: deliveryId,
  };
  const added: string[] = [];
  // In one order, so that two that ask never wait for each other.
  for (const issue_id of issueIds.toSorted()) if (await queueTracked(tx, { ...wanted, issue_id }, false)) added.push(issue_id);
  const entries = added.map((subjectId) => ({ action: 'issue_tracked' as const, subjectId, after: { tracker: base_url } }));
  await recordAuditOfMany(tx, systemActor(organisation_id), entries);
}
