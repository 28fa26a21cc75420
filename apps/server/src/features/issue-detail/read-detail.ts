import { eq } from 'drizzle-orm';
import { getFixes } from '@manara/contract/fixes';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readProposedFix } from '../fixes/proposed-fix.ts';
import { readAnswer } from '../issue-answers/answer-issue.ts';
import { readIssues } from '../issues/list-issues.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { latestRetest } from '../retests/present-retest.ts';
import { elementOf } from './element.ts';
import { guidanceOf } from './guidance.ts';

/** One issue with all that is known of it, as far as its reader may know. */
export async function readDetail(
  db: Executor,
  subject: IssueSubject,
  { language, caller }: { language: Language; caller: Caller },
): Promise<IssueDetail> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const [[presented], element, answer, retest, proposed_fix] = await Promise.all([
    readIssues(db, language, { where: eq(issues.id, issue.id), order: [], skip: 0, limit: 1 }),
    elementOf(db, issue),
    readAnswer(db, issue, language),
    latestRetest(db, issue.id, language),
    mayCall(caller, getFixes) ? readProposedFix(db, { organisationId: subject.organisationId, issueId: issue.id }, language) : null,
  ]);
  if (!presented) throw notFound();
  return {
    ...presented,
    ...guidanceOf(language, issue.rule_id, issue.issue_type, issue.sc),
    proposed_fix,
    element,
    answer,
    retest,
  };
}
