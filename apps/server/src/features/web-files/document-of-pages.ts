import type { CheckedDocument, DocumentFinding } from '@manara/core/document-check/document-finding';
import type { Finding, RuleResult } from '@manara/core/finding';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { ReadPage } from '@manara/core/scan';
import { bounds } from '@manara/document-checks/bounds';

const longestSnippet = 300;
const longestPath = 2_000;

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
  place: { path: (name === '' ? finding.selector : `${name}: ${finding.selector}`).slice(0, longestPath).toWellFormed() },
  snippet: (finding.text || finding.html).slice(0, longestSnippet).toWellFormed(),
  contrast: finding.contrast,
  fingerprint: finding.fingerprint,
});

/** What the pages of a file come to, taken in one by one: of each rule as many findings as are kept, and all of its counts. */
export class PagesOfFile {
  private readonly rules = new Map<string, RuleResult>();
  private readonly kept = new Map<string, DocumentFinding[]>();
  private first: ReadPage | null = null;
  private cut = false;
  seen = 0;

  /** `name`: of the page in the file; empty where it is one page. */
  add(name: string, page: ReadPage): void {
    this.seen += 1;
    this.first ??= { ...page, findings: [], rules: [] };
    for (const rule of page.rules) {
      const sum = this.rules.get(rule.ruleId);
      if (!sum) this.rules.set(rule.ruleId, { ...rule });
      else {
        sum.passed += rule.passed;
        sum.failed += rule.failed;
        sum.needsReview += rule.needsReview;
      }
    }
    for (const finding of page.findings) {
      const kept = this.kept.get(finding.ruleId) ?? [];
      this.kept.set(finding.ruleId, kept);
      if (kept.length < bounds.findings) kept.push(findingOf(name, finding));
      else this.cut = true;
    }
  }

  /** The file as the document that it is. `isWhole`: all of its pages were taken in. */
  document(
    kind: 'html' | 'epub',
    { title, language }: { title: string | null; language: string | null },
    isWhole: boolean,
  ): CheckedDocument {
    const isBook = kind === 'epub';
    return {
      kind,
      title: title ?? (isBook ? null : this.first?.title || null),
      language: language ?? (isBook ? null : (this.first?.language ?? null)),
      pages: isBook ? this.seen : null,
      findings: [...this.kept.values()].flat(),
      rules: [...this.rules.values()],
      unseen: [...(isWhole ? [] : ['book_pages_left_out' as const]), ...(this.cut ? ['findings_left_out' as const] : [])],
    };
  }
}
