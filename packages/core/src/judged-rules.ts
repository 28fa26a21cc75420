import type { RuleResult } from './finding.ts';

/** How many elements of one rule on one page people have judged otherwise than the engine did. */
export interface Judged {
  /** Failing ones that are false positives. */
  dismissed: number;
  /** Ones that needed review and are barriers. */
  confirmed: number;
}

/**
 * What the rules of a page come to once people have spoken, for pageScore(): a false positive is neither passed nor failed, a confirmed
 * barrier has failed. `judged` is by rule.
 */
export const judgedRules = (rules: readonly RuleResult[], judged: ReadonlyMap<string, Judged>): RuleResult[] =>
  rules.map((rule) => {
    const { dismissed = 0, confirmed = 0 } = judged.get(rule.ruleId) ?? {};
    return {
      ...rule,
      failed: Math.max(0, rule.failed - dismissed) + confirmed,
      needsReview: Math.max(0, rule.needsReview - confirmed),
    };
  });
