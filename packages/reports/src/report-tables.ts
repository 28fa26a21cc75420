import { severities, severityWeight, type Severity } from '@manara/core/severity';
import type { ScanProfile } from '@manara/core/scan';
import { criteriaOf } from '@manara/core/wcag/criteria';
import { criterionState } from '@manara/core/wcag/criterion-state';
import {
  reportSections,
  type ReportCriterion,
  type ReportFigures,
  type ReportIssue,
  type ReportRule,
  type ReportSection,
  type ReportVerdict,
} from './report.ts';
import { failsByVerdict, isNoBarrier } from './verdict.ts';

/** What the tables of a report are made of: issues, or how many of a sort there are. */
export interface IssueSort extends Pick<
  ReportIssue,
  'ruleId' | 'section' | 'issueType' | 'severity' | 'sc' | 'act' | 'resolution' | 'placeCount'
> {
  /** How many issues it stands for; 1 where left out. */
  count?: number;
  verdict?: Pick<ReportVerdict, 'said' | 'alone'> | null;
}

/** What a scan says about rules and criteria beside its issues. */
export interface ScanFacts {
  rulesTried: string[];
  /** Criteria of which some rule found an element to judge. */
  criteriaApplied: ReadonlySet<string>;
  /** Criteria that a person has found met. */
  criteriaVerified: ReadonlySet<string>;
}

const placeOf = (section: ReportSection): number => reportSections.indexOf(section);

/** Rules by section, the worst first; ties by name. */
const byRule = (a: ReportRule, b: ReportRule): number =>
  placeOf(a.section) - placeOf(b.section) ||
  severityWeight(b.severity) - severityWeight(a.severity) ||
  b.issues - a.issues ||
  (a.ruleId < b.ruleId ? -1 : 1);

/** One row for each rule and section, in the order in which a report lists them. */
export function ruleTable(issues: Iterable<IssueSort>): ReportRule[] {
  const rows = new Map<string, ReportRule>();
  for (const { ruleId, section, issueType, severity, sc, act, placeCount, count = 1 } of issues) {
    const key = `${section}\n${ruleId}`;
    const row = rows.get(key) ?? { ruleId, section, issueType, severity, sc, act, issues: 0, places: 0 };
    const worse = severityWeight(severity) > severityWeight(row.severity) ? severity : row.severity;
    rows.set(key, { ...row, severity: worse, issues: row.issues + count, places: row.places + placeCount });
  }
  return [...rows.values()].toSorted(byRule);
}

/** Sorts the issues of a whole report as its rules are sorted, within a rule the worst first. */
export function inReportOrder(issues: readonly ReportIssue[]): ReportIssue[] {
  const places = new Map(ruleTable(issues).map(({ section, ruleId }, index) => [`${section}\n${ruleId}`, index]));
  const placeOfIssue = ({ section, ruleId }: ReportIssue) => places.get(`${section}\n${ruleId}`) ?? 0;
  return issues.toSorted(
    (a, b) =>
      placeOfIssue(a) - placeOfIssue(b) ||
      severityWeight(b.severity) - severityWeight(a.severity) ||
      b.placeCount - a.placeCount ||
      (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}

const countedBy = (issues: readonly IssueSort[], which: (issue: IssueSort) => boolean): number =>
  issues.reduce((sum, issue) => sum + (which(issue) ? (issue.count ?? 1) : 0), 0);

/** The figures of a report: those of the scan, and how many issues there are of each sort. */
export function figuresOf(
  issues: readonly IssueSort[],
  ofScan: Pick<ReportFigures, 'score' | 'scoreCap' | 'change' | 'pagesRead' | 'pagesUnread' | 'pagesUnseen' | 'pagesWithoutFailure'>,
): ReportFigures {
  const failures = Object.fromEntries(
    severities.map((severity) => [severity, countedBy(issues, (issue) => issue.section === 'violation' && issue.severity === severity)]),
  ) as Record<Severity, number>;
  return {
    ...ofScan,
    failures,
    accepted: countedBy(issues, ({ section, resolution }) => section === 'violation' && resolution === 'accepted'),
    falsePositives: countedBy(issues, ({ section }) => section === 'false_positive'),
    noBarriers: countedBy(issues, isNoBarrier),
    judged: countedBy(issues, failsByVerdict),
    needsReview: countedBy(issues, ({ section }) => section === 'needs_review'),
    bestPractices: countedBy(issues, ({ section }) => section === 'best_practice'),
  };
}

/** How each criterion of a profile stands. */
export function criteriaTable(
  profile: ScanProfile,
  issues: readonly IssueSort[],
  { criteriaApplied, criteriaVerified }: Pick<ScanFacts, 'criteriaApplied' | 'criteriaVerified'>,
): ReportCriterion[] {
  return criteriaOf(profile).map(({ number }) => {
    const failing = countedBy(issues, ({ section, sc }) => section === 'violation' && sc.includes(number));
    const judged = countedBy(issues, (issue) => failsByVerdict(issue) && issue.sc.includes(number));
    const needsReview = countedBy(issues, ({ section, sc }) => section === 'needs_review' && sc.includes(number));
    const state = criterionState({ failing, needsReview, verified: criteriaVerified.has(number), applied: criteriaApplied.has(number) });
    return { number, state, failing, needsReview, judged };
  });
}
