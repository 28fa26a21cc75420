import type { Finding } from '@manara/core/finding';
import { issueKind } from '@manara/core/issues/issue-kind';
import { raisedSeverity, worstSeverity } from '@manara/core/issues/site-wide';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { PageResult, ReadPage, ScanEnd, ScanLimits, ScanProfile } from '@manara/core/scan';
import { isSeen } from '@manara/core/page-marks';
import { countsForScore, scoreCap, scoreOfReading, siteScore } from '@manara/core/score';
import { clip } from './clip.ts';
import { criteriaTable, figuresOf, inReportOrder, ruleTable, type ScanFacts } from './report-tables.ts';
import { placesKept, reportVersion, sectionOf, unreadKept, type Report, type ReportIssue, type ReportPage } from './report.ts';

/** A scan that was done without a server. */
export interface LooseScan {
  startUrl: string;
  profile: ScanProfile;
  limits: ScanLimits;
  pages: readonly PageResult[];
  end: Extract<ScanEnd, { status: 'completed' }>;
  /** ISO 8601, UTC. */
  startedAt: string;
  completedAt: string;
  product: { name: string; version: string };
}

function issueOf(findings: readonly Finding[], sitePages: number, foundAt: string): ReportIssue | null {
  const [first] = findings;
  if (!first) return null;
  const kind = issueKind(first);
  const places = [...new Map(findings.map((one) => [`${one.url}\n${one.selector}`, one])).values()];
  const pageCount = new Set(places.map(({ url }) => url)).size;
  const own = worstSeverity(findings.map(({ severity }) => severity)) ?? first.severity;
  return {
    line: 'issue',
    id: null,
    ruleId: first.ruleId,
    section: sectionOf(kind, null),
    issueType: first.issueType,
    severity: raisedSeverity(own, pageCount, sitePages),
    impact: first.impact,
    effort: ruleInfo(first.ruleId).effort,
    status: 'open',
    resolution: null,
    isBack: false,
    decision: null,
    sc: first.sc,
    act: first.act,
    engines: first.engines,
    fingerprint: first.fingerprint,
    firstFoundAt: foundAt,
    html: clip(first.html),
    contrast: first.contrast,
    places: places.slice(0, placesKept).map(({ url, selector }) => ({ url, selector: clip(selector) })),
    placeCount: places.length,
    pageCount,
  };
}

const causeOf = (finding: Finding): string => [issueKind(finding), finding.ruleId, finding.fingerprint].join('\n');

function pageOf(page: PageResult, profile: ScanProfile): ReportPage {
  if (page.status === 'unread') return { line: 'page', url: page.url, title: null, score: null, failedRules: 0, reason: page.reason };
  const failedRules = page.rules.filter((rule) => rule.failed > 0 && countsForScore(rule, profile)).length;
  return {
    line: 'page',
    url: page.url,
    title: clip(page.title),
    score: scoreOfReading(page, profile).score,
    failedRules,
    reason: null,
    ...(page.marks && { marks: page.marks }),
  };
}

/** Rules tried on pages that were read; criteria that applied on those that were seen. */
function factsOf(read: readonly ReadPage[]): ScanFacts {
  const rules = read.flatMap(({ rules }) => rules);
  const seen = read.filter(isSeen).flatMap((page) => page.rules);
  const applied = seen.filter(({ passed, failed, needsReview, bestPractice }) => !bestPractice && passed + failed + needsReview > 0);
  return {
    rulesTried: [...new Set(rules.map(({ ruleId }) => ruleId))].toSorted(),
    criteriaApplied: new Set(applied.flatMap(({ sc }) => sc)),
    criteriaVerified: new Set(),
  };
}

function documentsOf(pages: readonly PageResult[]): { extension: string; count: number }[] {
  const met = new Map(pages.flatMap(({ documents }) => documents.map(({ url, extension }) => [url, extension] as const)));
  const groups = Map.groupBy(met.values(), (extension) => extension);
  return [...groups].map(([extension, all]) => ({ extension, count: all.length })).toSorted((a, b) => b.count - a.count);
}

/** A report whose entries can be gone through as often as is liked. */
export interface LooseReport extends Report {
  entries: (ReportIssue | ReportPage)[];
}

/** The report of a scan that knows no former one: every issue is new and open. The whole scan is in memory. */
export function reportOfScan({ startUrl, profile, limits, pages, end, startedAt, completedAt, product }: LooseScan): LooseReport {
  const read = pages.filter((page) => page.status === 'read');
  const unread = pages.filter((page) => page.status === 'unread');
  const groups = Map.groupBy(
    read.flatMap(({ findings }) => findings),
    causeOf,
  );
  const issues = inReportOrder([...groups.values()].flatMap((findings) => issueOf(findings, read.length, completedAt) ?? []));
  const facts = factsOf(read);
  const scored = read.map((page) => scoreOfReading(page, profile));
  const marked = read
    .flatMap(({ url, marks }) => (marks ? [{ url, marks }] : []))
    .toSorted((one, other) => Number(isSeen(one)) - Number(isSeen(other)));
  const seen = read.filter(isSeen);
  const score = siteScore(scored);
  const counted = scored.filter((page) => page.score !== null);
  const cap = scoreCap(score, { pages: counted.length, critical: counted.filter(({ critical }) => critical).length });
  return {
    header: {
      line: 'header',
      format: 'manara-report',
      version: reportVersion,
      id: null,
      madeAt: completedAt,
      product,
      organisation: null,
      asset: { id: null, name: new URL(startUrl).host, type: 'website', url: startUrl },
      scan: { startedAt, completedAt, startUrl, profile, limits, engines: end.engines, browser: end.browser, rulesTried: facts.rulesTried },
      figures: figuresOf(issues, {
        score,
        ...(cap && { scoreCap: cap }),
        change: null,
        pagesRead: seen.length,
        pagesUnread: unread.length,
        pagesUnseen: read.length - seen.length,
        pagesWithoutFailure: seen.filter((page) => !scoreOfReading(page, profile).failed).length,
      }),
      criteria: criteriaTable(profile, issues, facts),
      rules: ruleTable(issues),
      notTested: {
        marked: { total: marked.length, listed: marked.slice(0, unreadKept) },
        unread: { total: unread.length, listed: unread.slice(0, unreadKept).map(({ url, reason }) => ({ url, reason })) },
        truncated: end.truncated,
        ...(end.leftOut && { leftOut: end.leftOut }),
        frames: read.reduce((sum, { unreadFrames }) => sum + unreadFrames.length, 0),
        documents: documentsOf(pages),
      },
    },
    entries: [...issues, ...pages.map((page) => pageOf(page, profile))],
  };
}
