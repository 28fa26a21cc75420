import type { JudgedFile } from '@manara/reports/documents/documents-report';
import { isMeant, type FailRule } from '../scan/thresholds.ts';

/** One threshold that a document has broken. */
export type Broken = { kind: 'rule'; text: string; issues: number } | { kind: 'score'; name: string; score: number | null };

/** The thresholds that the documents break. Only failures count; a document without a score is below any. */
export function brokenThresholds(
  { failOn, failUnder }: { failOn: readonly FailRule[]; failUnder: number | null },
  files: readonly JudgedFile[],
): Broken[] {
  const failures = files.flatMap(({ issues }) => issues.filter(({ kind }) => kind === 'violation'));
  const rules = failOn.flatMap((rule): Broken[] => {
    const count = failures.filter((issue) => isMeant(rule, issue)).length;
    return count > 0 ? [{ kind: 'rule', text: rule.text, issues: count }] : [];
  });
  const under = failUnder === null ? [] : files.filter(({ file: { check }, score }) => check.ok && (score === null || score < failUnder));
  return [...rules, ...under.map(({ file: { name }, score }): Broken => ({ kind: 'score', name, score }))];
}
