import axe from 'axe-core';
import type { Impact } from '@manara/core/severity';
import type { ScanProfile } from '@manara/core/scan';
import type { RuleFacts } from '../engine.ts';

const levels = ['A', 'AA', 'AAA'] as const;

/** Tags such as `wcag2aa`, `wcag21a` and `wcag2a-obsolete`: version and level of the criterion. */
const levelTag = /^wcag(2|21|22)(a{1,3})(-obsolete)?$/;
const criterionTag = /^wcag(\d)(\d)(\d+)$/;
const versions = { '2': '2.0', '21': '2.1', '22': '2.2' } as const;

interface AuditRule {
  id: string;
  impact?: Impact;
  enabled: boolean;
}

/** The engine's own list; its public one names neither the impact nor whether a rule runs by default. */
const auditRules = (axe as unknown as { _audit: { rules: AuditRule[] } })._audit.rules;

interface AxeRule extends RuleFacts {
  onByDefault: boolean;
  obsolete: boolean;
}

function readRule({ ruleId, tags, actIds }: axe.RuleMetadata): AxeRule {
  const own = auditRules.find((rule) => rule.id === ruleId);
  const level = tags.map((tag) => levelTag.exec(tag)).find((match) => match !== null);
  const bestPractice = tags.includes('best-practice');
  return {
    ruleId,
    impact: own?.impact ?? 'moderate',
    sc: tags.flatMap((tag) => criterionTag.exec(tag)?.slice(1).join('.') ?? []),
    level: bestPractice || !level ? null : (level[2]?.toUpperCase() as 'A' | 'AA' | 'AAA'),
    since: bestPractice || !level ? null : versions[level[1] as keyof typeof versions],
    act: actIds ?? [],
    bestPractice,
    onByDefault: own?.enabled !== false && !tags.includes('experimental') && !tags.includes('deprecated'),
    obsolete: tags.includes('experimental') || tags.includes('deprecated'),
  };
}

/** Every rule of axe-core by id, from the engine's own metadata. */
export const axeRules: ReadonlyMap<string, AxeRule> = new Map(axe.getRules().map((rule) => [rule.ruleId, readRule(rule)]));

const within = (rule: AxeRule, profile: ScanProfile): boolean =>
  rule.level !== null &&
  rule.since !== null &&
  levels.indexOf(rule.level) <= levels.indexOf(profile.level) &&
  Number(rule.since) <= Number(profile.wcag);

/**
 * The rules to switch from the engine's default: what it leaves off but the profile asks for (target size of WCAG 2.2, level AAA), and
 * what it runs though it lies above the profile's level. Experimental and deprecated rules stay off.
 */
export function ruleSwitches(profile: ScanProfile): Record<string, { enabled: boolean }> {
  const switches: Record<string, { enabled: boolean }> = {};
  for (const rule of axeRules.values()) {
    if (rule.bestPractice || rule.obsolete) continue;
    const wanted = within(rule, profile);
    if (wanted !== rule.onByDefault) switches[rule.ruleId] = { enabled: wanted };
  }
  return switches;
}
