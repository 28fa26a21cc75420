import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { describe, expect, it } from 'vitest';
import type { Check } from '../src/check.ts';
import { verdictOf } from './verdict-of.ts';

/** Documents that a rule passes, fails, leaves to a person, and is not about. */
export interface RuleCases {
  passes?: Uint8Array[];
  fails?: Uint8Array[];
  review?: Uint8Array[];
  inapplicable?: Uint8Array[];
}

/** Tests each rule of a format by its cases; a rule without cases is a failure. */
export function testRules<Model>(checks: readonly Check<Model>[], cases: Partial<Record<DocumentRuleId, RuleCases>>, name = 'file'): void {
  it('each rule has its cases', () => {
    expect(Object.keys(cases).toSorted()).toEqual(checks.map(({ rule }) => rule).toSorted());
  });
  describe.each(Object.entries(cases) as [DocumentRuleId, RuleCases][])(
    '%s',
    (rule, { passes = [], fails = [], review = [], inapplicable = [] }) => {
      const verdicts = (files: Uint8Array[]) => Promise.all(files.map((file) => verdictOf(rule, file, name)));
      it('passes, fails, asks a person and stays silent as it should', async () => {
        expect(await verdicts(passes)).toEqual(passes.map(() => 'passed'));
        expect(await verdicts(fails)).toEqual(fails.map(() => 'failed'));
        expect(await verdicts(review)).toEqual(review.map(() => 'needs_review'));
        expect(await verdicts(inapplicable)).toEqual(inapplicable.map(() => 'inapplicable'));
      });
    },
  );
}
