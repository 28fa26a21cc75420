import type { CheckedDocument, DocumentFinding } from '@manara/core/document-check/document-finding';
import type { Finding, RuleResult } from '@manara/core/finding';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { ReadPage } from '@manara/core/scan';

/** A page of a file that was judged. `name`: in the file; empty where it is one page. */
export interface JudgedPage {
  name: string;
  page: ReadPage;
}

const longestSnippet = 300;

const findingOf = (name: string, finding: Finding): DocumentFinding => ({
  ruleId: finding.ruleId,
  outcome: finding.outcome,
  bestPractice: finding.bestPractice,
  sc: finding.sc,
  clauses: [],
  impact: finding.impact,
  severity: finding.severity,
  effort: ruleInfo(finding.ruleId).effort,
  issueType: finding.issueType,
  place: { path: name === '' ? finding.selector : `${name}: ${finding.selector}` },
  snippet: (finding.text || finding.html).slice(0, longestSnippet).toWellFormed(),
  contrast: finding.contrast,
  fingerprint: finding.fingerprint,
});

/** Each rule once, with what it found on all pages. */
function sumOf(rules: readonly RuleResult[]): RuleResult[] {
  const sums = new Map<string, RuleResult>();
  for (const rule of rules) {
    const sum = sums.get(rule.ruleId);
    if (!sum) sums.set(rule.ruleId, { ...rule });
    else {
      sum.passed += rule.passed;
      sum.failed += rule.failed;
      sum.needsReview += rule.needsReview;
    }
  }
  return [...sums.values()];
}

/** A file of web pages as the document that it is. `isWhole`: every page of it was judged. */
export function documentOfPages(
  kind: 'html' | 'epub',
  { title, language }: { title: string | null; language: string | null },
  pages: readonly JudgedPage[],
  isWhole: boolean,
): CheckedDocument {
  const [first] = pages;
  const isBook = kind === 'epub';
  return {
    kind,
    title: title ?? (isBook ? null : first?.page.title || null),
    language: language ?? (isBook ? null : (first?.page.language ?? null)),
    pages: isBook ? pages.length : null,
    findings: pages.flatMap(({ name, page }) => page.findings.map((finding) => findingOf(name, finding))),
    rules: sumOf(pages.flatMap(({ page }) => page.rules)),
    unseen: isWhole ? [] : ['pages_left_out'],
  };
}
