import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { mostChanged } from '@manara/core/issues/triage-limits';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueDecisions, verdicts } from '../../platform/database/schema/triage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { TriagedIssue } from './triage-state.ts';

/**
 * The issues that a condition names, with what people have said about them, locked until the transaction ends. Their assets are held first,
 * in one order, so that neither two people nor a scan that is just taken in can come between, or wait for each other. Of more than a deed may
 * change, one too many is locked, by which the caller sees it.
 */
export async function lockIssues(tx: Transaction, where: SQL | undefined): Promise<TriagedIssue[]> {
  const touched = tx.selectDistinct({ id: issues.asset_id }).from(issues).where(where);
  await tx.select({ id: assets.id }).from(assets).where(inArray(assets.id, touched)).orderBy(asc(assets.id)).for('no key update');
  return tx
    .select({ issue: issues, decision: issueDecisions, verdict: verdicts })
    .from(issues)
    .leftJoin(issueDecisions, eq(issueDecisions.issue_id, issues.id))
    .leftJoin(
      verdicts,
      and(eq(verdicts.asset_id, issues.asset_id), eq(verdicts.rule_id, issues.rule_id), eq(verdicts.fingerprint, issues.fingerprint)),
    )
    .where(where)
    .orderBy(asc(issues.id))
    .limit(mostChanged + 1)
    .for('no key update', { of: issues });
}
