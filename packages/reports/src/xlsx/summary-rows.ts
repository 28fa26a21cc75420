import { severities } from '@manara/core/severity';
import type { ReportHeader } from '../report.ts';
import type { ReportTexts } from '../texts.ts';

type Row = [string, string | number | null];
/** A row of figures or facts, or the heading of those that follow. */
type SummaryRow = Row | { headings: [string, string] };

/** What the report is of, its figures, and what was not tested: the first sheet, under the heading of its first part. */
export function summaryRows(
  { asset, scan, product, organisation, figures, notTested, criteria, id }: ReportHeader,
  texts: ReportTexts,
): SummaryRow[] {
  const { text, word, moment } = texts;
  const untested = criteria.filter(({ state }) => state === 'not_tested');
  const met = notTested.documents.reduce((sum, { count }) => sum + count, 0);
  const limit: Row[] =
    notTested.truncated && !notTested.leftOut
      ? [[text('report.not_tested'), text('report.not_tested_limit', { count: scan.limits.maxPages })]]
      : [];
  // What the first reports did not count is left out of theirs.
  const known = (name: 'report.judged' | 'report.no_barriers', count: number | undefined): Row[] =>
    count === undefined ? [] : [[text(name), count]];
  const capped: Row[] = figures.scoreCap ? [[text('report.score_held'), text('report.score_capped', { ...figures.scoreCap })]] : [];
  return [
    [text('report.asset'), asset.name],
    [text('report.address'), scan.startUrl],
    [text('report.organisation'), organisation],
    [text('report.scanned'), moment(scan.completedAt)],
    [text('report.standard'), `WCAG ${scan.profile.wcag} ${scan.profile.level}`],
    [text('report.score'), figures.score ?? text('report.no_score')],
    ...capped,
    [text('report.pages_read'), figures.pagesRead],
    [text('report.pages_unread'), figures.pagesUnread],
    ...(figures.pagesUnseen === undefined ? [] : [[text('report.pages_unseen'), figures.pagesUnseen] satisfies Row]),
    [text('report.pages_without_failure'), figures.pagesWithoutFailure],
    ...severities.map((severity): Row => [
      `${text('report.failures_by_severity')}: ${word(`severity.${severity}`)}`,
      figures.failures[severity],
    ]),
    ...known('report.judged', figures.judged),
    [text('report.accepted'), figures.accepted],
    [text('report.false_positives'), figures.falsePositives - (figures.noBarriers ?? 0)],
    ...known('report.no_barriers', figures.noBarriers),
    [text('report.needs_review'), figures.needsReview],
    [text('report.best_practices'), figures.bestPractices],
    [text('report.summary'), text('report.disclaimer', { standard: `WCAG ${scan.profile.wcag} ${scan.profile.level}` })],
    { headings: [text('report.not_tested'), text('report.value')] },
    [text('report.not_tested'), text('report.not_tested_people')],
    [text('report.not_tested'), text('report.not_tested_states')],
    ...limit,
    ...(notTested.leftOut ?? []).map((left): Row => [text('report.not_tested'), texts.leftOut(left)]),
    [text('report.not_tested_criteria', { count: untested.length }), untested.map(({ number }) => number).join(', ')],
    [text('report.not_tested_frames', { count: notTested.frames }), notTested.frames],
    [text('report.not_tested_documents', { count: met }), met],
    { headings: [text('report.method'), text('report.value')] },
    [text('report.program'), `${product.name} ${product.version}`],
    [text('report.engines'), scan.engines.join(', ')],
    [text('report.browser'), scan.browser],
    [text('report.number'), id],
  ];
}
