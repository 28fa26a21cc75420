import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { issueTypes } from '../issue-type.ts';
import { criteria } from '../wcag/criteria.ts';
import { ruleData } from './rule-data.ts';
import { isKnownRule, ruleInfo, ruleTextKey } from './rule-table.ts';

const rules = axe.getRules();
const engineImpact = new Map(
  (axe as unknown as { _audit: { rules: { id: string; impact?: string }[] } })._audit.rules.map(({ id, impact }) => [id, impact]),
);
const tagged = (tags: string[]) => tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.') ?? []);

describe('the rule table', () => {
  it('knows every rule of the engine and no other', () => {
    expect(Object.keys(ruleData).toSorted()).toEqual(rules.map(({ ruleId }) => ruleId).toSorted());
  });

  it.each(rules)('agrees with the engine about $ruleId', ({ ruleId, tags }) => {
    const info = ruleInfo(ruleId);
    expect(issueTypes).toContain(info.issueType);
    expect(info.groups).toHaveLength(ruleData[ruleId]![2].split(' ').length);
    expect(info.impact).toBe(engineImpact.get(ruleId));
    expect(info.sc).toEqual(expect.arrayContaining(tagged(tags)));
    for (const number of info.sc) expect(criteria.has(number)).toBe(true);
  });

  it('gives a cautious answer for a rule it does not know', () => {
    for (const ruleId of ['brand-new-rule', 'constructor', '__proto__', '']) {
      expect(isKnownRule(ruleId)).toBe(false);
      expect(ruleInfo(ruleId)).toMatchObject({ issueType: 'semantic_html', impactField: 'medium', effortField: 'medium', sc: [] });
      expect(ruleTextKey(ruleId, 'fix')).toBe('unknown.fix');
    }
  });

  it('knows the rules of documents, which have texts of their own', () => {
    expect(ruleInfo('office-image-alt')).toMatchObject({ issueType: 'image_alt_text', effort: 'S', impact: 'critical', sc: ['1.1.1'] });
    expect(isKnownRule('office-image-alt')).toBe(false);
    expect([ruleTextKey('office-image-alt', 'fix'), ruleTextKey('office-image-alt', 'harm')]).toEqual([
      'office-image-alt.fix',
      'documents.harm',
    ]);
  });

  it('turns impact and effort into the three steps of the issue fields', () => {
    expect(ruleInfo('image-alt')).toMatchObject({ effort: 'S', effortField: 'low', impactField: 'high' });
    expect(ruleInfo('nested-interactive')).toMatchObject({ effort: 'L', effortField: 'high' });
    expect(ruleInfo('region')).toMatchObject({ effort: 'M', effortField: 'medium', impactField: 'medium' });
    expect(ruleInfo('empty-heading').impactField).toBe('low');
  });
});
