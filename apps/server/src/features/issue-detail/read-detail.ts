import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readIssue } from '../issues/read-issue.ts';
import { issueRow, type IssueSubject } from '../issues/issue-row.ts';
import { latestRetest } from '../retests/present-retest.ts';
import { elementOf } from './element.ts';
import { guidanceOf } from './guidance.ts';

/** One issue with all that is known of it. */
export async function readDetail(db: Executor, subject: IssueSubject, language: Language): Promise<IssueDetail> {
  const issue = await issueRow(db, subject);
  if (!issue) throw notFound();
  const [presented, element, retest] = await Promise.all([
    readIssue(db, subject, language),
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
