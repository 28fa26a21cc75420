import { eq } from 'drizzle-orm';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readIssues } from '../issues/list-issues.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { latestRetest } from '../retests/present-retest.ts';
import { elementOf } from './element.ts';
import { guidanceOf } from './guidance.ts';

/** One issue with all that is known of it. */
export async function readDetail(db: Executor, subject: IssueSubject, language: Language): Promise<IssueDetail> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const [[presented], element, retest] = await Promise.all([
    readIssues(db, language, { where: eq(issues.id, issue.id), order: [], skip: 0, limit: 1 }),
    elementOf(db, issue),
    latestRetest(db, issue.id, language),
  ]);
  if (!presented) throw notFound();
  return {
    ...presented,
    ...guidanceOf(language, issue.rule_id, issue.issue_type, issue.sc),
    element,
    retest,
  };
}
