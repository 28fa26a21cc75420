import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { countedKind, resolutionOf } from '@manara/core/issues/decision';
import { issueStatus } from '@manara/core/issues/issue-status';
import { issues, occurrences } from '../../platform/database/schema/issues.ts';
import { verdicts, type TriageState } from '../../platform/database/schema/triage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { IssueRow } from './triage-state.ts';

const causeOf = ({ asset_id, rule_id, fingerprint }: IssueRow) =>
  and(eq(issues.asset_id, asset_id), eq(issues.rule_id, rule_id), eq(issues.fingerprint, fingerprint));

async function storeVerdict(tx: Transaction, issue: IssueRow, verdict: TriageState['verdict']): Promise<void> {
  const { organisation_id, asset_id, rule_id, fingerprint } = issue;
  await tx
    .delete(verdicts)
    .where(and(eq(verdicts.asset_id, asset_id), eq(verdicts.rule_id, rule_id), eq(verdicts.fingerprint, fingerprint)));
  if (!verdict) return;
  await tx.insert(verdicts).values({
    organisation_id,
    asset_id,
    rule_id,
    fingerprint,
    verdict: verdict.verdict,
    remark: verdict.remark,
    decided_by: verdict.by,
    decided_by_name: verdict.name,
    decided_at: new Date(verdict.at),
  });
}

/** Whether an issue also stands where the engine was certain. */
async function standsByItself(tx: Transaction, issue: IssueRow): Promise<boolean> {
  const rows = await tx
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(and(eq(occurrences.issue_id, issue.id), eq(occurrences.kind, 'violation')))
    .limit(1);
  return rows.length > 0;
}

/** The question that a violation once was, as an issue of its own again. */
async function splitQuestion(tx: Transaction, failure: IssueRow): Promise<IssueRow> {
  const { id: _id, version: _version, change_id: _change, comment_count: _comments, decision: _decision, ...copy } = failure;
  const [question] = await tx
    .insert(issues)
    .values({ ...copy, kind: 'needs_review', verdict: null, is_back: false, left_scope: false, resolution: null, resolved_at: null })
    .returning();
  if (!question) throw new Error(`No question of issue ${failure.id}`);
  return question;
}

/** Counts the places of an issue anew, and says how it stands with these. Back it is only where a scan has brought it back. */
async function recount(tx: Transaction, { id }: IssueRow): Promise<void> {
  await tx.execute(sql`
    update issues set occurrence_count = n.places, page_count = n.pages
    from (select count(*)::int as places, count(distinct page_id)::int as pages from occurrences where issue_id = ${id}) n where issues.id = ${id}`);
  const [issue] = await tx.select().from(issues).where(eq(issues.id, id));
  if (!issue) return;
  const resolution = resolutionOf(issue.occurrence_count > 0, issue.decision, issue.left_scope);
  const isBack = resolution === null && issue.is_back;
  if (resolution === issue.resolution && isBack === issue.is_back) return;
  await tx
    .update(issues)
    .set({
      resolution,
      is_back: isBack,
      status: issueStatus({ prStatus: issue.pr_status, resolution, isBack }),
      resolved_at: resolution === null ? null : resolution === issue.resolution ? issue.resolved_at : sql`now()`,
    })
    .where(eq(issues.id, id));
}

/**
 * Makes a person's answer hold for the cause of an issue, in the way of judge() of the domain: the places that needed review go where they
 * count by now, and an issue that has no others changes its kind. Answers the issue as it then is, its decision and version not yet touched,
 * and where it is a failure beside a question the question: the answer is then that one's, and the failure keeps what was decided about itself.
 */
export async function applyVerdict(
  tx: Transaction,
  issue: IssueRow,
  verdict: TriageState['verdict'],
): Promise<{ issue: IssueRow; question: IssueRow | null }> {
  const same = await tx.select().from(issues).where(causeOf(issue)).for('no key update');
  let question = same.find(({ kind }) => kind === 'needs_review');
  const failure = same.find(({ kind }) => kind === 'violation');
  await storeVerdict(tx, issue, verdict);
  const kind = countedKind('needs_review', verdict?.verdict ?? null);

  const moves = kind === 'violation' ? !failure : !question && failure && !(await standsByItself(tx, failure));
  if (moves) {
    await tx.update(issues).set({ kind }).where(eq(issues.id, issue.id));
  } else if (failure && issue.verdict !== verdict?.verdict) {
    if (kind === 'needs_review') question ??= await splitQuestion(tx, failure);
    const both = [failure, ...(question ? [question] : [])];
    const target = kind === 'violation' ? failure : question;
    if (target) {
      await tx
        .update(occurrences)
        .set({ issue_id: target.id })
        .where(
          and(
            inArray(
              occurrences.issue_id,
              both.map(({ id }) => id),
            ),
            eq(occurrences.kind, 'needs_review'),
          ),
        );
    }
    for (const one of both) await recount(tx, one);
  }
  // What was done to the other issue of the cause was done before this answer, and undoing it would undo the answer.
  await tx
    .update(issues)
    .set({ change_id: null })
    .where(and(causeOf(issue), ne(issues.id, issue.id)));
  const after = await tx.select().from(issues).where(causeOf(issue));
  const changed = after.find(({ id }) => id === issue.id);
  if (!changed) throw new Error(`No issue ${issue.id}`);
  const beside = after.find(({ id, kind: other }) => id !== issue.id && other === 'needs_review');
  return { issue: changed, question: changed.kind === 'violation' ? (beside ?? null) : null };
}
