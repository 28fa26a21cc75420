import type { RuleResult } from './finding.ts';
import { isSeen, type PageMark } from './page-marks.ts';
import type { ScanProfile } from './scan.ts';
import type { Impact } from './severity.ts';
import { levelWithin } from './wcag/criteria.ts';

const weights: Record<Impact, number> = { critical: 10, serious: 7, moderate: 3, minor: 1 };

/** No page with a critical failure, and no site with many such pages, scores more. */
export const criticalCap = 69;

/** One page in so many with a critical failure caps the site. */
const cappedFrom = 10;

/** The part of a rule's weight that the passing elements of a failing rule can still earn. */
const partialCredit = 0.5;

/**
 * One decimal, rounded down, so that 89.96 is not a 90 and nothing but a page without failures is a 100. The millionth makes up for
 * binary fractions: a sum that should be 70 may come out as 69.99999999999999.
 */
const published = (score: number): number => Math.floor(score * 10 + 1e-6) / 10;

/** Whether a rule's result counts at all: level A or AA within the profile, no best practice, and met by some element. */
export function countsForScore(rule: RuleResult, profile: ScanProfile): boolean {
  if (rule.bestPractice || rule.level === null || rule.level === 'AAA' || rule.since === null) return false;
  return levelWithin(rule.level, profile.level) && rule.since <= profile.wcag && rule.passed + rule.failed > 0;
}

/** Whether the page has a counted failure of impact `critical`: what caps the page, and pages with it the site. */
export const hasCriticalFailure = (rules: readonly RuleResult[], profile: ScanProfile): boolean =>
  rules.some((rule) => rule.failed > 0 && rule.impact === 'critical' && countsForScore(rule, profile));

/** Whether the page has any counted failure: for the share of pages without one, which is shown beside the score. */
export const hasFailure = (rules: readonly RuleResult[], profile: ScanProfile): boolean =>
  rules.some((rule) => rule.failed > 0 && countsForScore(rule, profile));

function credit({ passed, failed }: RuleResult): number {
  return failed === 0 ? 1 : (partialCredit * passed) / (passed + failed);
}

/**
 * The score of one page: 0 to 100, one decimal; null where no counted rule applies. The weighted share of applicable rules that pass;
 * elements that need review are neither passed nor failed. Each rule must come once. `failed` is what stands as a failure: leave out
 * what a person has called a false positive, keep what was accepted.
 */
export function pageScore(rules: readonly RuleResult[], profile: ScanProfile): number | null {
  const counted = rules.filter((rule) => countsForScore(rule, profile));
  if (counted.length === 0) return null;
  // Summed in one order, so that the order of the input cannot move the last bit.
  const inOrder = counted.toSorted((a, b) => (a.ruleId < b.ruleId ? -1 : 1));
  const earned = inOrder.reduce((sum, rule) => sum + weights[rule.impact] * credit(rule), 0);
  const total = inOrder.reduce((sum, rule) => sum + weights[rule.impact], 0);
  const score = published((100 * earned) / total);
  return hasCriticalFailure(rules, profile) ? Math.min(score, criticalCap) : score;
}

/** What the site's score needs of a page: its own score and whether it has a critical failure. */
export interface ScoredPage {
  score: number | null;
  critical: boolean;
}

/** What one reading gives to the score of its site: none where people see something else than was judged, whatever its rules found. */
export function scoreOfReading(
  { rules, marks }: { rules: readonly RuleResult[]; marks?: readonly PageMark[] | null | undefined },
  profile: ScanProfile,
): ScoredPage & { failed: boolean } {
  if (!isSeen({ marks })) return { score: null, critical: false, failed: hasFailure(rules, profile) };
  return { score: pageScore(rules, profile), critical: hasCriticalFailure(rules, profile), failed: hasFailure(rules, profile) };
}

/** Of the pages that have a score, how many there are and how many of them have a critical failure. */
export interface CriticalPages {
  pages: number;
  critical: number;
}

const capsSite = ({ pages, critical }: CriticalPages): boolean => pages > 0 && critical * cappedFrom >= pages;

/** The pages that hold a site's score at 69; null where it is another, or has come about without them. */
export const scoreCap = (score: number | null, { pages, critical }: CriticalPages): CriticalPages | null =>
  score === criticalCap && capsSite({ pages, critical }) ? { pages, critical } : null;

/**
 * The same as `siteScore` from sums that a database has made: of the pages that have a score, how many there are, the sum of their
 * scores, and how many have a critical failure.
 */
export function siteScoreFrom({ pages, sum, critical }: CriticalPages & { sum: number }): number | null {
  if (pages === 0) return null;
  const score = published(sum / pages);
  return capsSite({ pages, critical }) ? Math.min(score, criticalCap) : score;
}

/** The score of a site: the mean of its pages as published, so that anyone can reckon it again; null where no page has a score. */
export function siteScore(pages: readonly ScoredPage[]): number | null {
  const scored = pages.flatMap(({ score, critical }) => (score === null ? [] : [{ tenths: Math.round(score * 10), critical }]));
  return siteScoreFrom({
    pages: scored.length,
    sum: scored.reduce((sum, { tenths }) => sum + tenths, 0) / 10,
    critical: scored.filter(({ critical }) => critical).length,
  });
}
