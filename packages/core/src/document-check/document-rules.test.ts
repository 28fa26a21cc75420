import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { issueTypes } from '../issue-type.ts';
import { efforts } from '../rules/effort.ts';
import { impacts } from '../severity.ts';
import { criteria } from '../wcag/criteria.ts';
import { refusals, unseenMarks } from './document-finding.ts';
import { documentRule, documentRuleIds, isDocumentRule } from './document-rules.ts';

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>;

describe('the rules of documents', () => {
  it.each(documentRuleIds)('%s is about what the domain knows', (ruleId) => {
    const rule = documentRule(ruleId);
    expect(issueTypes).toContain(rule.issueType);
    expect(efforts).toContain(rule.effort);
    expect(impacts).toContain(rule.impact);
    expect(rule.groups.length).toBeGreaterThan(0);
    // Counted failures are those of level A and AA of WCAG 2.0, which all profiles have.
    for (const number of rule.sc) expect(criteria.get(number)).toMatchObject({ since: '2.0', level: expect.stringMatching(/^A{1,2}$/) });
  });

  it.each(['en', 'ar'])('have their texts in %s, each of its own, in whole sentences', (language) => {
    const texts = read(language, 'document-rules');
    expect(Object.keys(texts).toSorted()).toEqual(
      ['documents.harm', ...documentRuleIds.flatMap((ruleId) => [`${ruleId}.title`, `${ruleId}.fix`])].toSorted(),
    );
    const titles = documentRuleIds.map((ruleId) => texts[`${ruleId}.title`]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).toMatch(/^\S.*\S\.$/u);
      expect(text, key).not.toMatch(/[<>{}]/);
      expect(/\p{Script=Arabic}/u.test(text), key).toBe(language === 'ar');
      expect(text, key).not.toMatch(/إمكانية الوصول|سهولة الوصول|الإتاحة|الولوج/);
    }
  });

  it.each(['en', 'ar'])('say in %s why a file was refused and what was not seen', (language) => {
    expect(Object.keys(read(language, 'document-checks'))).toEqual(
      expect.arrayContaining([...refusals.map((reason) => `refused.${reason}`), ...unseenMarks.map((mark) => `unseen.${mark}`)]),
    );
  });

  it('are not mixed with the rules of sites', () => {
    expect(isDocumentRule('office-image-alt')).toBe(true);
    for (const other of ['image-alt', 'constructor', '']) expect(isDocumentRule(other)).toBe(false);
  });
});
