import { keptIssues, keptPlaces, type CheckedIssue, type CheckResult } from '@manara/core/document-check/check-result';
import { issueKind, type IssueKind } from '@manara/core/issues/issue-kind';
import { defaultProfile, type ReadPage } from '@manara/core/scan';
import { pageScore } from '@manara/core/score';
import { severityWeight } from '@manara/core/severity';
import { cleanText } from '../../scans/clean-text.ts';

const kinds: readonly IssueKind[] = ['violation', 'needs_review', 'best_practice'];

/** What is kept of a page that the scanner has judged. */
export function resultOfPage({ findings, rules }: ReadPage): CheckResult {
  const groups = Map.groupBy(findings, (one) => [issueKind(one), one.ruleId, one.fingerprint].join('\n'));
  const issues = [...groups.values()]
    .flatMap((group): CheckedIssue[] => {
      const [first] = group;
      if (!first) return [];
      const { ruleId, severity, sc, html } = first;
      const places = group.slice(0, keptPlaces).map(({ selector }) => ({ path: selector.slice(0, 500) }));
      return [{ ruleId, kind: issueKind(first), severity, sc, snippet: html.slice(0, 300).toWellFormed(), places, count: group.length }];
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || severityWeight(b.severity) - severityWeight(a.severity));
  const count = (kind: IssueKind) => issues.filter((one) => one.kind === kind).length;
  return cleanText({
    score: pageScore(rules, defaultProfile),
    pages: null,
    counts: { violation: count('violation'), needs_review: count('needs_review'), best_practice: count('best_practice') },
    issues: issues.slice(0, keptIssues),
    unseen: [],
  });
}
