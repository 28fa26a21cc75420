import type { Finding } from '@manara/core/finding';

/** One finding as one JSON line, for programs; the names and their order are part of the command's interface. */
export function findingLine(finding: Finding): string {
  const { url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity } = finding;
  return JSON.stringify({ url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity });
}
