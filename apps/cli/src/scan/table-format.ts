import type { Finding } from '@manara/core/finding';
import type { PageResult, ScanEnd, ScanProfile } from '@manara/core/scan';
import { hidesPage, isSeen } from '@manara/core/page-marks';
import { scoreOfReading, siteScore } from '@manara/core/score';
import { severityWeight, type Severity } from '@manara/core/severity';
import { columns } from '../columns.ts';
import { leftOutText, markText, numberText, text } from './text.ts';

type Completed = Extract<ScanEnd, { status: 'completed' }>;

const isFailure = (finding: Finding): boolean => finding.outcome === 'violation' && !finding.bestPractice;

function pageRows(pages: readonly PageResult[], profile: ScanProfile): string[][] {
  return pages.map((page) => {
    if (page.status === 'unread') return [text('scan.table.not_read'), '', '', page.url];
    const { score } = scoreOfReading(page, profile);
    const review = page.findings.filter((finding) => finding.outcome === 'needs_review' && !finding.bestPractice).length;
    return [
      score !== null ? numberText(score) : text(isSeen(page) ? 'scan.table.no_score' : 'scan.table.not_seen'),
      numberText(page.findings.filter(isFailure).length),
      numberText(review),
      page.url,
    ];
  });
}

interface RuleSum {
  severity: Severity;
  ruleId: string;
  sc: string[];
  causes: Set<string>;
  pages: Set<string>;
  places: number;
}

function sumByRule(failures: readonly Finding[]): RuleSum[] {
  const sums = new Map<string, RuleSum>();
  for (const { ruleId, severity, sc, fingerprint, url } of failures) {
    const sum = sums.get(ruleId) ?? { severity, ruleId, sc, causes: new Set(), pages: new Set(), places: 0 };
    sums.set(ruleId, sum);
    if (severityWeight(severity) > severityWeight(sum.severity)) sum.severity = severity;
    sum.causes.add(fingerprint);
    sum.pages.add(url);
    sum.places += 1;
  }
  return [...sums.values()].sort(
    (a, b) => severityWeight(b.severity) - severityWeight(a.severity) || b.places - a.places || a.ruleId.localeCompare(b.ruleId),
  );
}

/** The whole result for a person at a terminal. */
export function table(pages: readonly PageResult[], end: Completed, profile: ScanProfile): string {
  const read = pages.filter((page) => page.status === 'read');
  const failures = read.flatMap((page) => page.findings.filter(isFailure));
  const sums = sumByRule(failures);
  const score = siteScore(read.map((page) => scoreOfReading(page, profile)));
  const unseen = read.filter((page) => !isSeen(page)).length;
  const marks = read.flatMap(({ url, marks: said = [] }) =>
    said
      .toSorted((a, b) => Number(hidesPage(b)) - Number(hidesPage(a)))
      .map((mark) => text('scan.page_marked', { url, mark: markText(mark) })),
  );
  const pageHead = [text('scan.table.score'), text('scan.table.failures'), text('scan.table.review'), text('scan.table.page')];
  const ruleHead = [
    text('scan.table.severity'),
    text('scan.table.rule'),
    text('scan.table.criteria'),
    text('scan.table.causes'),
    text('scan.table.places'),
    text('scan.table.on_pages'),
  ];
  const ruleRows = sums.map((sum) => [
    text(`scan.severity.${sum.severity}`),
    sum.ruleId,
    sum.sc.join(' '),
    numberText(sum.causes.size),
    numberText(sum.places),
    numberText(sum.pages.size),
  ]);
  const summary = text('scan.table.summary', {
    pages: read.length - unseen,
    causes: new Set(failures.map(({ fingerprint }) => fingerprint)).size,
    places: failures.length,
    score: score === null ? text('scan.table.no_score') : numberText(score),
    profile: `${profile.wcag} ${profile.level}`,
    engines: end.engines.join(', '),
    browser: end.browser,
  });
  return [
    columns([pageHead, ...pageRows(pages, profile)], [3]),
    '',
    ruleRows.length > 0
      ? columns([ruleHead, ...ruleRows], [0, 1, 2])
      : text(unseen < read.length || read.length === 0 ? 'scan.table.no_barriers' : 'scan.nothing_seen'),
    '',
    summary,
    ...(unseen > 0 ? [text('scan.table.unseen', { count: unseen })] : []),
    ...(end.truncated && !end.leftOut ? [text('scan.table.truncated')] : []),
    ...(end.leftOut ?? []).map((left) => `${leftOutText(left)} ${left.examples[0] ?? ''}`.trim()),
    ...(marks.length > 0 ? ['', text('scan.table.marks'), ...marks] : []),
    '',
  ].join('\n');
}
