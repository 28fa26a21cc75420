import type { Finding } from '@manara/core/finding';
import { isSeen } from '@manara/core/page-marks';
import type { LeftOut, ReadPage } from '@manara/core/scan';

/** One finding as one JSON line, for programs; the names and their order are part of the command's interface. */
export function findingLine(finding: Finding): string {
  const { url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity } = finding;
  return JSON.stringify({ url, ruleId, sc, selector, outcome, act, bestPractice, engines, fingerprint, html, issueType, severity });
}

/** What was not seen of a page, as one JSON line before its findings; none where there is nothing to say. */
export const marksLine = ({ url, marks }: Pick<ReadPage, 'url' | 'marks'>): string | null =>
  marks ? JSON.stringify({ url, seen: isSeen({ marks }), marks }) : null;

/** Which addresses were left out of a site and why, as one JSON line after its findings; none where none were. */
export const leftOutLine = (url: string, leftOut: readonly LeftOut[] = []): string | null =>
  leftOut.length > 0 ? JSON.stringify({ url, leftOut }) : null;

/** Whether a line of findings is about a page or the site, not a finding. */
export const isAboutPage = (line: object): boolean => ('marks' in line || 'leftOut' in line) && !('ruleId' in line);
