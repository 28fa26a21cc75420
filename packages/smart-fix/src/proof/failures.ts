import type { Finding } from '@manara/core/finding';

/** How often each rule fails for each cause. */
export type Failures = Map<string, number>;

export const keyOf = ({ ruleId, fingerprint }: Pick<Finding, 'ruleId' | 'fingerprint'>): string => `${ruleId} ${fingerprint}`;

/** How often each rule found each cause, for a person to judge included. */
export function foundIn(findings: readonly Finding[]): Failures {
  const found: Failures = new Map();
  for (const finding of findings) found.set(keyOf(finding), (found.get(keyOf(finding)) ?? 0) + 1);
  return found;
}

export const failuresOf = (findings: readonly Finding[]): Failures => foundIn(findings.filter(({ outcome }) => outcome === 'violation'));

/** Rules that are good practice only: no change is held up by them. */
export const bestPractices = (findings: readonly Finding[]): Set<string> =>
  new Set(findings.flatMap(({ bestPractice, ruleId }) => (bestPractice ? [ruleId] : [])));

/**
 * Whether anything fails that did not. An element that is `changed` becomes another cause of whatever else it fails: that many of a
 * rule's causes may be new as old ones have gone that were not to be `cleared`. Rules that `count` not are left out.
 */
export function isWorse(
  before: Failures,
  after: Failures,
  { cleared, changed, counts }: { cleared: ReadonlySet<string>; changed: boolean; counts: (rule: string) => boolean },
): boolean {
  const balance = new Map<string, number>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const rule = key.slice(0, key.indexOf(' '));
    if (!counts(rule)) continue;
    const more = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (more > 0 || (changed && !cleared.has(key))) balance.set(rule, (balance.get(rule) ?? 0) + more);
  }
  return [...balance.values()].some((count) => count > 0);
}

/** What fails at one time or the other: a page that goes on changing by itself is judged otherwise each time. */
export const atAnyTime = (one: Failures, other: Failures): Failures =>
  new Map([...one, ...other].map(([key]) => [key, Math.max(one.get(key) ?? 0, other.get(key) ?? 0)]));
