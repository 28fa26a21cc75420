import { and, eq } from 'drizzle-orm';
import type { Issue } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { readIssues } from './list-issues.ts';
import type { IssueSubject } from './read-issue.ts';

/** One issue of an asset of an organisation, as the lists answer it; null where there is none. */
export async function readListedIssue(
  db: Executor,
  { organisationId, assetId, issueId }: IssueSubject,
  language: Language,
): Promise<Issue | null> {
  const where = and(eq(issues.id, issueId), eq(issues.asset_id, assetId), eq(issues.organisation_id, organisationId));
  const [issue] = await readIssues(db, language, { where, order: [], skip: 0, limit: 1 });
  return issue ?? null;
}
