import { severities, severityWeight, type Severity } from '../severity.ts';

/** On how many pages a site must have been read before an element can be called site-wide. */
const fewestPages = 10;

/** Whether an element stands on half or more of at least ten pages, as parts of a layout do. */
export const isSiteWide = (issuePages: number, sitePages: number): boolean => sitePages >= fewestPages && issuePages * 2 >= sitePages;

/** The severity that an issue bears: one step above its own where it is site-wide, never above critical. */
export function raisedSeverity(own: Severity, issuePages: number, sitePages: number): Severity {
  if (!isSiteWide(issuePages, sitePages)) return own;
  return severities[Math.max(0, severities.indexOf(own) - 1)] ?? own;
}

/** The worse of two severities. */
export const worseOf = (a: Severity, b: Severity): Severity => (severityWeight(a) >= severityWeight(b) ? a : b);

/** The worst of some severities; null for none. */
export const worstSeverity = (given: readonly Severity[]): Severity | null =>
  given.reduce<Severity | null>((worst, one) => (worst ? worseOf(worst, one) : one), null);
