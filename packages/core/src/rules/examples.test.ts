import { describe, expect, it } from 'vitest';
import { exampleData } from './example-data.ts';
import { ruleExample } from './examples.ts';
import { ruleData } from './rule-data.ts';

describe('the examples', () => {
  it('are there for every rule and for nothing else', () => {
    expect(Object.keys(exampleData).toSorted()).toEqual(Object.keys(ruleData).toSorted());
    for (const unknown of ['brand-new-rule', 'constructor', '']) expect(ruleExample(unknown)).toBeNull();
  });

  it.each(Object.keys(ruleData))('of %s are short and differ', (ruleId) => {
    const { wrong, right } = ruleExample(ruleId)!;
    expect(wrong).not.toBe(right);
    for (const html of [wrong, right]) {
      expect(html.length).toBeLessThanOrEqual(600);
      expect(html).toMatch(/^\S[\s\S]*\S$/);
      expect(html).not.toMatch(/<script|javascript:|\son\w+=|\t/i);
    }
  });
});
