import axe from 'axe-core';
import { languages, type Language } from '@manara/messages/locale';
import { isKnownRule, ruleInfo } from '@manara/core/rules/rule-table';
import { describe, expect, it } from 'vitest';
import { guidanceOf } from './guidance.ts';

const both = Object.keys(languages) as Language[];
const rules = axe.getRules().map(({ ruleId, tags }) => ({
  ruleId,
  sc: tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.') ?? []),
}));

describe.each(both)('what is said of a rule in %s', (language) => {
  it('is whole for every rule that a scan can report', () => {
    for (const { ruleId, sc } of rules) {
      const { harm, groups, criteria, example, documentation } = guidanceOf(language, ruleId, ruleInfo(ruleId).issueType, sc);
      expect(harm, ruleId).toBeTruthy();
      expect(groups.length, ruleId).toBeGreaterThan(0);
      expect(example, ruleId).not.toBeNull();
      expect(documentation, ruleId).toMatch(/^https:\/\/www\.w3\.org\//);
      for (const criterion of criteria) expect(criterion.explanation, `${ruleId} ${criterion.number}`).toBeTruthy();
      if (sc.length > 0) expect(criteria.map(({ number }) => number)).toEqual(sc);
    }
  });

  it('is cautious for a rule that nobody has written about', () => {
    expect(isKnownRule('no-such-rule')).toBe(false);
    expect(guidanceOf(language, 'no-such-rule', 'semantic_html', [])).toMatchObject({ example: null, act_rules: [], criteria: [] });
  });
});

it('names the groups by both standards', () => {
  const { groups } = guidanceOf('en', 'color-contrast', 'color_contrast', ['1.4.3']);
  expect(groups[0]).toMatchObject({ id: 'limited_vision', en301549: '4.2.2', section508: '302.2', how: expect.stringMatching(/./) });
});

it('explains best practices by the criteria that they are close to', () => {
  expect(guidanceOf('ar', 'heading-order', 'heading_structure', []).criteria).toMatchObject([{ number: '1.3.1', level: 'A' }]);
});
