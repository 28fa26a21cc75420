import { shownAddress } from '@manara/core/repository-pages';
import { Readable } from 'node:stream';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { IssueExtract } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import { issueHeadings, issueValues } from '@manara/reports/issue-columns';
import { sectionOf, type ReportIssue } from '@manara/reports/report';
import { reportTexts } from '@manara/reports/texts';
import arIssues from '@manara/messages/ar/issues.json' with { type: 'json' };
import enIssues from '@manara/messages/en/issues.json' with { type: 'json' };
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueDecisions } from '../../platform/database/schema/triage.ts';
import { invalidFields } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { shownName } from '../../platform/text/former-member.ts';
import { filtered, type Reader } from './select-issues.ts';
import type { TriagedIssue } from './triage-state.ts';

const headings = { en: enIssues, ar: arIssues };
const batch = 200;

/** What is told of an issue, and by what the list goes on. */
const told = {
  id: issues.id,
  rule_id: issues.rule_id,
  kind: issues.kind,
  resolution: issues.resolution,
  issue_type: issues.issue_type,
  severity: issues.severity,
  impact: issues.impact,
  status: issues.status,
  is_back: issues.is_back,
  sc: issues.sc,
  act: issues.act,
  engines: issues.engines,
  fingerprint: issues.fingerprint,
  created_at: issues.created_at,
  html: issues.html,
  page_url: issues.page_url,
  selector: issues.selector,
  occurrence_count: issues.occurrence_count,
  page_count: issues.page_count,
  assignee_username: issues.assignee_username,
};

interface Row extends Pick<TriagedIssue, 'decision'> {
  issue: Pick<TriagedIssue['issue'], keyof typeof told>;
  /** Where the list goes on after it: with microseconds, which a Date would lose. */
  createdAt: string;
  asset: { name: string; url: string | null };
}

const reportIssue = ({ issue, decision }: Row, language: Language): ReportIssue => ({
  line: 'issue',
  id: issue.id,
  ruleId: issue.rule_id,
  section: sectionOf(issue.kind, issue.resolution),
  issueType: issue.issue_type,
  severity: issue.severity,
  impact: issue.impact,
  effort: ruleInfo(issue.rule_id).effort,
  status: issue.status,
  resolution: issue.resolution,
  isBack: issue.is_back,
  decision: decision && {
    by: shownName(decision.decided_by_name, language),
    at: decision.decided_at.toISOString(),
    reason: decision.reason,
    until: decision.until?.toISOString() ?? null,
  },
  sc: issue.sc,
  act: issue.act,
  engines: issue.engines,
  fingerprint: issue.fingerprint.replaceAll('-', ''),
  firstFoundAt: issue.created_at.toISOString(),
  html: issue.html,
  contrast: null,
  places: [{ url: shownAddress(issue.page_url), selector: issue.selector }],
  placeCount: issue.occurrence_count,
  pageCount: issue.page_count,
});

/** A few hundred issues at a time, the newest first as in the list, each batch from where the one before ended: memory stays the same however many there are. */
async function* batches(db: Executor, where: SQL | undefined): AsyncGenerator<Row[]> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({
        issue: told,
        createdAt: sql<string>`${issues.created_at}::text`,
        decision: issueDecisions,
        asset: { name: assets.name, url: assets.url },
      })
      .from(issues)
      .innerJoin(assets, eq(assets.id, issues.asset_id))
      .leftJoin(issueDecisions, eq(issueDecisions.issue_id, issues.id))
      .where(and(where, after))
      .orderBy(desc(issues.created_at), desc(issues.severity), desc(issues.rule_id), desc(issues.id))
      .limit(batch);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    // By values of its own: the row itself may be deleted meanwhile.
    const { severity, rule_id, id } = last.issue;
    after = sql`(${issues.created_at}, ${issues.severity}, ${issues.rule_id}, ${issues.id})
      < (${last.createdAt}::timestamptz, ${severity}::severity, ${rule_id}::text, ${id}::uuid)`;
  }
}

async function* lines(db: Executor, { language }: Reader, where: SQL | undefined): AsyncGenerator<string> {
  const texts = reportTexts(language);
  const { column_asset, column_address, column_assignee } = headings[language];
  yield byteOrderMark + csvRow([column_asset, column_address, column_assignee, ...issueHeadings(texts)]);
  for await (const rows of batches(db, where)) {
    yield rows
      .map((row) => csvRow([row.asset.name, row.asset.url, row.issue.assignee_username, ...issueValues(reportIssue(row, language), texts)]))
      .join('');
  }
}

/** Issues of a reader's organisation as CSV, safe to open in a spreadsheet, written while it is sent. */
export function exportIssues(db: Executor, reader: Reader, extract: IssueExtract): FileAnswer {
  const { ids, filter } = extract;
  if ((ids === undefined) === (filter === undefined)) throw invalidFields({ filter: 'field.invalid' });
  const where = filter
    ? filtered(db, reader, filter)
    : and(eq(issues.organisation_id, reader.organisationId), inArray(issues.id, ids ?? []));
  const day = new Date().toISOString().slice(0, 10);
  return {
    type: 'text/csv; charset=utf-8',
    name: `issues_${day}.csv`,
    stream: Readable.from(lines(db, reader, where), { objectMode: false }),
  };
}
