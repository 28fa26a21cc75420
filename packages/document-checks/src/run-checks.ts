import type { RuleResult } from '@manara/core/finding';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import { documentRule, type DocumentRuleId } from '@manara/core/document-check/document-rules';
import { severityOf } from '@manara/core/severity';
import { criteria } from '@manara/core/wcag/criteria';
import { boundedPlace } from './bounded-place.ts';
import { bounds } from './bounds.ts';
import type { Check, Judged } from './check.ts';
import { fingerprint } from './fingerprint.ts';
import { clipped, folded } from './words.ts';

const longestSnippet = 300;

function findingOf(ruleId: DocumentRuleId, { subject, verdict }: Judged): DocumentFinding {
  const { issueType, effort, impact, sc, clauses } = documentRule(ruleId);
  return {
    ruleId,
    outcome: verdict === 'failed' ? 'violation' : 'needs_review',
    bestPractice: sc.length === 0,
    sc,
    clauses,
    impact,
    severity: severityOf(impact),
    effort,
    issueType,
    place: boundedPlace(subject.place),
    snippet: clipped(folded(subject.snippet), longestSnippet),
    contrast: subject.contrast ?? null,
    fingerprint: fingerprint(ruleId, subject.identity),
  };
}

function resultOf(ruleId: DocumentRuleId): RuleResult {
  const { impact, sc } = documentRule(ruleId);
  const criterion = criteria.get(sc[0] ?? '');
  return {
    ruleId,
    impact,
    level: criterion?.level ?? null,
    since: criterion?.since ?? null,
    sc,
    bestPractice: sc.length === 0,
    passed: 0,
    failed: 0,
    needsReview: 0,
  };
}

/** What all checks of a kind say of a document. `cut`: of some rule there are more findings than are kept; its result counts them all. */
export function runChecks<Model>(
  document: Model,
  checks: readonly Check<Model>[],
): { findings: DocumentFinding[]; rules: RuleResult[]; cut: boolean } {
  const findings: DocumentFinding[] = [];
  let cut = false;
  const rules = checks.map(({ rule, judge }) => {
    const result = resultOf(rule);
    for (const judged of judge(document)) {
      if (judged.verdict === 'passed') result.passed += 1;
      else if (judged.verdict === 'failed') result.failed += 1;
      else result.needsReview += 1;
      if (judged.verdict === 'passed') continue;
      if (result.failed + result.needsReview > bounds.findings) cut = true;
      else findings.push(findingOf(rule, judged));
    }
    return result;
  });
  return { findings, rules, cut };
}
