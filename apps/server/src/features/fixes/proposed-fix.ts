import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { fixBatches, fixBatchIssues, fixes, fixFiles } from '../../platform/database/schema/fixes.ts';
import { whyText } from './fix-text.ts';

/** Batches whose changes can be looked at. */
const shown = ['ready', 'sending', 'sent', 'saved'] as const;

/** The file as a person has written it instead says otherwise than the proposal. */
const isWritten = sql<boolean>`exists (select from ${fixFiles} where ${fixFiles.batch_id} = ${fixes.batch_id} and ${fixFiles.edited} is not null
  and ${fixFiles.file} = ${fixes.differences} -> 0 ->> 'file')`;

/** What the newest batch that can be looked at would change for an issue; null where there is none, or a person has written it otherwise. */
export async function readProposedFix(
  db: Executor,
  { organisationId, issueId }: { organisationId: string; issueId: string },
  language: Language,
): Promise<IssueDetail['proposed_fix']> {
  const [found] = await db
    .select({ fix: fixes, isWritten })
    .from(fixBatchIssues)
    .innerJoin(fixBatches, eq(fixBatches.id, fixBatchIssues.batch_id))
    .innerJoin(fixes, and(eq(fixes.batch_id, fixBatches.id), sql`${fixBatchIssues.issue_id} = any(${fixes.issue_ids})`))
    .where(and(eq(fixBatchIssues.issue_id, issueId), eq(fixBatches.organisation_id, organisationId), inArray(fixBatches.state, [...shown])))
    .orderBy(desc(fixBatches.created_at), fixes.position)
    .limit(1);
  const [difference] = found?.fix.differences ?? [];
  const [hunk] = difference?.hunks ?? [];
  if (!found || !difference || !hunk || found.isWritten) return null;
  const { batch_id, certainty, why, differences } = found.fix;
  return {
    batch_id,
    certainty,
    why: whyText(language, why),
    difference: { file: difference.file, hunks: [hunk] },
    more: differences.reduce((sum, { hunks }) => sum + hunks.length, 0) - 1,
  };
}
