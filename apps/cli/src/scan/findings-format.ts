import type { Finding } from '@manara/core/finding';
import { isSeen } from '@manara/core/page-marks';
import type { ReadPage } from '@manara/core/scan';

/** One finding as one JSON line, for programs; the names and their order are part of the command's interface. */
export function findingLine(finding: Finding): string {
  const { url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity } = finding;
  return JSON.stringify({ url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity });
}

/** What was not seen of a page, as one JSON line before its findings; none where there is nothing to say. */
export const marksLine = ({ url, marks }: Pick<ReadPage, 'url' | 'marks'>): string | null =>
  marks ? JSON.stringify({ url, seen: isSeen({ marks }), marks }) : null;

/** Whether a line of findings is about a page, not a finding. */
export const isAboutPage = (line: object): boolean => 'marks' in line && !('ruleId' in line);
