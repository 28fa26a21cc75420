import type { RuleResult } from '@manara/core/finding';

/** A rule that every scan of the sample tries, with what it decides. Texts, severities and examples are the product's own. */
export type SampleRule = Pick<RuleResult, 'ruleId' | 'sc' | 'level' | 'since' | 'bestPractice'>;

const rule = (ruleId: string, sc: string[], level: 'A' | 'AA', since: '2.0' | '2.1' = '2.0'): SampleRule => ({
  ruleId,
  sc,
  level,
  since,
  bestPractice: false,
});

/** Together they test ten criteria of WCAG 2.1 level AA, on every asset that is scanned. */
export const rules: readonly SampleRule[] = [
  rule('image-alt', ['1.1.1'], 'A'),
  rule('list', ['1.3.1'], 'A'),
  rule('autocomplete-valid', ['1.3.5'], 'AA', '2.1'),
  rule('color-contrast', ['1.4.3'], 'AA'),
  rule('meta-viewport', ['1.4.4'], 'AA'),
  rule('bypass', ['2.4.1'], 'A'),
  rule('document-title', ['2.4.2'], 'A'),
  rule('link-name', ['2.4.4', '4.1.2'], 'A'),
  rule('html-has-lang', ['3.1.1'], 'A'),
  rule('button-name', ['4.1.2'], 'A'),
  { ruleId: 'heading-order', sc: [], level: null, since: null, bestPractice: true },
  { ruleId: 'region', sc: [], level: null, since: null, bestPractice: true },
];
