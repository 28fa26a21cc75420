import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { occurrences } from '../../platform/database/schema/issues.ts';
import { scanPages } from '../../platform/database/schema/scans.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { pictured } from './element.ts';

interface Asked {
  skip: number;
  limit: number;
  language: Language;
}

async function read(db: Executor, which: SQL | undefined, { skip, limit, language }: Asked): Promise<IssuePlace[]> {
  const chosen = db
    .select({ id: occurrences.id, page_id: occurrences.page_id, place: occurrences.place })
    .from(occurrences)
    .where(which)
    .orderBy(asc(occurrences.page_id), asc(occurrences.place))
    .offset(skip)
    .limit(limit)
    .as('chosen');
  const rows = await db
    .select({
      id: occurrences.id,
      page_url: scanPages.url,
      page_title: scanPages.title,
      file: scanPages.file_path,
      selector: occurrences.selector,
      html: occurrences.html,
      evidence: occurrences.evidence,
    })
    .from(chosen)
    .innerJoin(occurrences, eq(occurrences.id, chosen.id))
    .innerJoin(scanPages, eq(scanPages.id, occurrences.page_id))
    .orderBy(asc(chosen.page_id), asc(chosen.place));
  return rows.map(({ evidence, file, ...row }) => {
    const where = evidence.documentPlace ? documentsTexts(language).place(evidence.documentPlace) : '';
    return { ...row, ...(file !== null && { file }), ...(where !== '' && { where }), place: evidence.place ?? null };
  });
}

/** One page of an issue's places, the one that its picture shows before all others. They are counted in the issue. */
export async function listPlaces(
  db: Executor,
  subject: IssueSubject,
  { skip, limit, language }: Asked,
): Promise<{ places: IssuePlace[]; total: number }> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const total = issue.occurrence_count;
  const ofIssue = eq(occurrences.issue_id, issue.id);
  const shown = await pictured(db, issue);
  if (shown === null) return { places: await read(db, ofIssue, { skip, limit, language }), total };
  const first = skip === 0 ? await read(db, eq(occurrences.id, shown), { skip, limit: 1, language }) : [];
  const others = and(ofIssue, ne(occurrences.id, shown));
  return { places: [...first, ...(await read(db, others, { skip: Math.max(0, skip - 1), limit: limit - first.length, language }))], total };
}
