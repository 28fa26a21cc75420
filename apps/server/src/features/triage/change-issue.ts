import { and, eq } from 'drizzle-orm';
import type { Issue } from '@manara/contract/issues';
import { triageObstacle, triageRole, type TriageFacts } from '@manara/core/issues/triage';
import { hasRole } from '@manara/core/role';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { IssueSubject } from '../issues/read-issue.ts';
import { readListedIssue } from '../issues/read-listed-issue.ts';
import { lockIssues } from './lock-issues.ts';
import type { Hand } from './hand.ts';
import { performDeed } from './perform-deed.ts';
import type { Deed, TriagedIssue } from './triage-state.ts';

/** Names one issue of an organisation. */
export const isSubject = ({ organisationId, assetId, issueId }: IssueSubject) =>
  and(eq(issues.id, issueId), eq(issues.asset_id, assetId), eq(issues.organisation_id, organisationId));

export const factsOf = ({ issue: { kind, decision, verdict, resolution } }: Pick<TriagedIssue, 'issue'>): TriageFacts => ({
  kind,
  decision,
  verdict,
  resolution,
});

/** The issue as it is by now, for whoever has changed it on the grounds of an older one. */
export async function changedMeanwhile(db: Executor, subject: IssueSubject, language: Language): Promise<AppError> {
  const issue = await readListedIssue(db, subject, language);
  return issue ? new AppError('changed_meanwhile', 409, { issue }) : notFound();
}

interface Wish {
  /** The version that the caller saw; undefined: whatever it is by now. */
  version?: number | undefined;
  deed: Deed;
  /** Besides the version: what the caller took for granted. */
  isAsSeen?: (issue: TriagedIssue['issue']) => boolean;
}

/** The issue, locked, where the deed can be done; null where it is not as the caller saw it. Throws AppError as changeIssue does. */
async function lockFor(
  tx: Transaction,
  hand: Hand,
  subject: IssueSubject,
  { version, deed, isAsSeen = () => true }: Wish,
): Promise<TriagedIssue | null> {
  const [triaged] = await lockIssues(tx, isSubject(subject));
  if (!triaged) throw notFound();
  const facts = factsOf(triaged);
  if (!hasRole(hand.role, triageRole(deed.action, facts))) throw new AppError('not_allowed', 403);
  if ((version !== undefined && version !== triaged.issue.version) || !isAsSeen(triaged.issue)) return null;
  const obstacle = triageObstacle(deed.action, facts);
  if (obstacle !== null && obstacle !== 'already') throw new AppError(`triage.${obstacle}`, 409);
  return triaged;
}

/** Throws AppError where changeIssue would, without doing anything. */
export async function checkIssue(db: NodePgDatabase, hand: Hand, subject: IssueSubject, language: Language, wish: Wish): Promise<void> {
  if (!(await db.transaction((tx) => lockFor(tx, hand, subject, wish)))) throw await changedMeanwhile(db, subject, language);
}

/**
 * Does a deed on one issue and answers it as it is then. Throws AppError: 404, 403 where the role does not do for this issue, 409
 * `changed_meanwhile` with the newer issue, 409 where the deed says nothing about it.
 */
export async function changeIssue(db: NodePgDatabase, hand: Hand, subject: IssueSubject, language: Language, wish: Wish): Promise<Issue> {
  const isAsSeen = await db.transaction(async (tx) => {
    const triaged = await lockFor(tx, hand, subject, wish);
    if (!triaged) return false;
    if (wish.deed.action !== 'assign' || wish.deed.assignee !== triaged.issue.assignee_username)
      await performDeed(tx, hand, [triaged], wish.deed);
    return true;
  });
  if (!isAsSeen) throw await changedMeanwhile(db, subject, language);
  const issue = await readListedIssue(db, subject, language);
  if (!issue) throw notFound();
  return issue;
}
