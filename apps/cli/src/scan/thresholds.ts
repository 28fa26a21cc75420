import { severities, severityWeight, type Severity } from '@manara/core/severity';
import type { ReportHeader, ReportIssue } from '@manara/reports/report';

/** What makes a scan fail: issues of one of some rules (none named: any) that are at least so severe. */
export interface FailRule {
  /** As it was written, to say which one was broken. */
  text: string;
  rules: string[];
  /** null: however slight. */
  severity: Severity | null;
}

/** Reads `rule=image-alt,severity=high`; several rules are any of them. Null for anything else. */
export function readFailRule(text: string): FailRule | null {
  const rule: FailRule = { text, rules: [], severity: null };
  for (const part of text.split(',')) {
    const [, name, value = ''] = /^(rule|severity)=([\w-]+)$/.exec(part.trim()) ?? [];
    const severity = severities.find((one) => one === value);
    if (name === 'rule') rule.rules.push(value);
    else if (name === 'severity' && severity && !rule.severity) rule.severity = severity;
    else return null;
  }
  return rule;
}

/** What is known before the scan and so makes nothing fail. */
export type Known = ReadonlySet<string>;

/** Whether an issue is one that the rule is about. */
export const isMeant = ({ rules, severity }: FailRule, issue: { ruleId: string; severity: Severity }): boolean =>
  (rules.length === 0 || rules.includes(issue.ruleId)) && (severity === null || severityWeight(issue.severity) >= severityWeight(severity));

/** One threshold that a scan has broken. */
export type Broken = { kind: 'rule'; text: string; issues: number } | { kind: 'score'; score: number | null; least: number };

/** The thresholds that a scan breaks. Only failures count, and of those only what no baseline knows; a scan without a score is below any. */
export function brokenThresholds(
  { failOn, failUnder }: { failOn: readonly FailRule[]; failUnder: number | null },
  { figures: { score } }: Pick<ReportHeader, 'figures'>,
  issues: readonly ReportIssue[],
  known: Known,
): Broken[] {
  const fresh = issues.filter(({ section, fingerprint }) => section === 'violation' && !known.has(fingerprint));
  const rules = failOn.flatMap((rule): Broken[] => {
    const count = fresh.filter((issue) => isMeant(rule, issue)).length;
    return count > 0 ? [{ kind: 'rule', text: rule.text, issues: count }] : [];
  });
  const isUnder = failUnder !== null && (score === null || score < failUnder);
  return isUnder ? [...rules, { kind: 'score', score, least: failUnder }] : rules;
}
