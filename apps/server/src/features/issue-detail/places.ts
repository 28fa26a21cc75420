import { asc, eq } from 'drizzle-orm';
import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { occurrences } from '../../platform/database/schema/issues.ts';
import { scanPages } from '../../platform/database/schema/scans.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';

/** One page of an issue's places. They are counted in the issue. */
export async function listPlaces(
  db: Executor,
  subject: IssueSubject,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ places: IssuePlace[]; total: number }> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const chosen = db
    .select({ id: occurrences.id, page_id: occurrences.page_id, place: occurrences.place })
    .from(occurrences)
    .where(eq(occurrences.issue_id, issue.id))
    .orderBy(asc(occurrences.page_id), asc(occurrences.place))
    .offset(skip)
    .limit(limit)
    .as('chosen');
  const rows = await db
    .select({
      id: occurrences.id,
      page_url: scanPages.url,
      page_title: scanPages.title,
      selector: occurrences.selector,
      html: occurrences.html,
      evidence: occurrences.evidence,
    })
    .from(chosen)
    .innerJoin(occurrences, eq(occurrences.id, chosen.id))
    .innerJoin(scanPages, eq(scanPages.id, occurrences.page_id))
    .orderBy(asc(chosen.page_id), asc(chosen.place));
  return { places: rows.map(({ evidence, ...row }) => ({ ...row, place: evidence.place ?? null })), total: issue.occurrence_count };
}
