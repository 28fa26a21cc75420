import { inArray, sql } from 'drizzle-orm';
import type { IssueEventKind } from '@manara/core/issues/issue-event';
import type { AuditAction } from '@manara/core/audit/audit-action';
import { recordAuditOfMany, type Actor } from '../../platform/audit/audit-log.ts';
import { issueDecisions, type TriageState } from '../../platform/database/schema/triage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { rescoreAsset } from '../scans/rescore-asset.ts';
import { applyVerdict } from './apply-verdict.ts';
import { columnsOf, stateOf, type Doer, type TriagedIssue } from './triage-state.ts';

/** One issue and the state that it is to be in. */
export interface NewState {
  triaged: TriagedIssue;
  after: TriageState;
  event: { kind: IssueEventKind; details: Record<string, string | number | null> };
}

interface Writing {
  organisationId: string;
  actor: Actor;
  doer: Doer;
  action: AuditAction;
  /** Names the deed by which it can be undone; null where it cannot. */
  changeId: string | null;
}

const batch = 1_000;
async function inBatches<T>(rows: readonly T[], write: (rows: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await write(rows.slice(start, start + batch));
}

/**
 * Answers of people move places between issues before the rest is written. Where an issue is a failure beside a question, the answer is
 * written to the question, and both have changed.
 */
async function withVerdict(tx: Transaction, state: NewState): Promise<NewState[]> {
  const { triaged, after, event } = state;
  const before = stateOf(triaged);
  if (before.verdict?.verdict === after.verdict?.verdict && before.verdict?.at === after.verdict?.at) return [state];
  const { issue, question } = await applyVerdict(tx, triaged.issue, after.verdict);
  if (!question) return [{ triaged: { ...triaged, issue }, after, event }];
  const asked: TriagedIssue = { issue: question, decision: null, verdict: triaged.verdict };
  return [
    { triaged: { ...triaged, issue }, after: { ...before, verdict: null }, event },
    { triaged: asked, after: { ...stateOf(asked), verdict: after.verdict }, event },
  ];
}

async function storeDecisions(tx: Transaction, organisationId: string, states: readonly NewState[]): Promise<void> {
  await tx.delete(issueDecisions).where(
    inArray(
      issueDecisions.issue_id,
      states.map(({ triaged }) => triaged.issue.id),
    ),
  );
  const rows = states.flatMap(({ triaged, after: { decision } }) =>
    decision
      ? [
          {
            issue_id: triaged.issue.id,
            organisation_id: organisationId,
            decision: decision.decision,
            reason: decision.reason,
            until: decision.until === null ? null : new Date(decision.until),
            decided_by: decision.by,
            decided_by_name: decision.name,
            decided_at: new Date(decision.at),
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insert(issueDecisions).values(rows);
}

async function storeColumns(tx: Transaction, states: readonly NewState[], { doer, changeId }: Writing): Promise<void> {
  const rows = states.map(({ triaged, after }) => columnsOf(triaged.issue, after, doer.at));
  await tx.execute(sql`
    update issues set version = version + 1, change_id = ${changeId}, assignee_username = n.assignee_username, assigned_at = n.assigned_at,
      decision = n.decision, verdict = n.verdict, resolution = n.resolution, resolved_at = n.resolved_at, is_back = n.is_back, status = n.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, assignee_username text, assigned_at timestamptz, decision text, verdict text,
      resolution text, resolved_at timestamptz, is_back boolean, status issue_status) where issues.id = n.id`);
}

async function storeEvents(tx: Transaction, states: readonly NewState[], { organisationId, doer }: Writing): Promise<void> {
  const rows = states.map(({ triaged, event }) => ({ id: triaged.issue.id, ...event }));
  await tx.execute(sql`
    insert into issue_events (organisation_id, issue_id, at, actor_id, actor, kind, details)
    select ${organisationId}, n.id, ${doer.at}, ${doer.by}, ${doer.by === null ? null : doer.name}, n.kind, n.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, kind text, details jsonb)`);
}

/** Whether the score of the issue's pages follows from another state. */
const isJudgedOtherwise = (before: NewState, now: NewState): boolean =>
  before.triaged.issue.kind !== now.triaged.issue.kind ||
  before.triaged.issue.verdict !== (now.after.verdict?.verdict ?? null) ||
  (stateOf(before.triaged).decision?.decision === 'false_positive') !== (now.after.decision?.decision === 'false_positive');

async function rescore(tx: Transaction, states: readonly NewState[]): Promise<void> {
  if (states.length === 0) return;
  const ids = states.map(({ triaged }) => triaged.issue.id);
  // The places of a cause, whichever of its two issues they belong to by now.
  const { rows } = await tx.execute<{ asset_id: string; pages: number[] }>(sql`
    select changed.asset_id, coalesce(json_agg(distinct o.page_id) filter (where o.id is not null), '[]') as pages from issues changed
    join issues same on same.asset_id = changed.asset_id and same.rule_id = changed.rule_id and same.fingerprint = changed.fingerprint
    left join occurrences o on o.issue_id = same.id where changed.id = any(${sql.param(ids)}::uuid[]) group by 1`);
  for (const { asset_id, pages } of rows) await rescoreAsset(tx, asset_id, pages);
}

/**
 * Brings locked issues into new states: their rows, the reasons, the history, the audit log, and the score of their assets where that follows
 * from it. In batches, so that ten thousand issues take seconds.
 */
export async function writeStates(tx: Transaction, states: readonly NewState[], writing: Writing): Promise<void> {
  const settled: NewState[] = [];
  const judgedOtherwise: NewState[] = [];
  for (const state of states) {
    const now = await withVerdict(tx, state);
    settled.push(...now);
    if (now.length > 1 || now.some((one) => isJudgedOtherwise(state, one))) judgedOtherwise.push(...now);
  }
  await inBatches(settled, async (some) => {
    await storeDecisions(tx, writing.organisationId, some);
    await storeColumns(tx, some, writing);
    await storeEvents(tx, some, writing);
    await recordAuditOfMany(
      tx,
      writing.actor,
      some.map(({ triaged, after }) => ({
        action: writing.action,
        subjectId: triaged.issue.id,
        before: { ...stateOf(triaged) },
        after: { ...after },
      })),
    );
  });
  await rescore(tx, judgedOtherwise);
}
