import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../${language}/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const codeWords = (text: string): string[] => [...text.matchAll(/`([^`]*)`/g)].map(([, word = '']) => word);

const files = ['rules', 'types', 'criteria', 'reasons', 'regulations', 'impacts', 'criteria-plain'];
/** Names that stand in Latin letters in every language. */
const latinNames = new Set(['wcag21_aa.label', 'hipaa.label', 'hipaa_ada.label', 'en_301_549.label']);
const rules = axe.getRules();
const texts = ['title', 'harm', 'fix'] as const;
const en = read('en', 'rules');
const ar = read('ar', 'rules');

describe.each(files)('the texts of %s', (file) => {
  it('are English in English and Arabic in Arabic', () => {
    for (const [key, text] of Object.entries(read('en', file))) expect(text, key).not.toMatch(/\p{Script=Arabic}/u);
    for (const [key, text] of Object.entries(read('ar', file))) {
      if (!latinNames.has(key)) expect(text, key).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('keep to the terms of the authorised Arabic translation for accessibility', () => {
    for (const [key, text] of Object.entries(read('ar', file))) expect(text, key).not.toMatch(/إمكانية الوصول|سهولة الوصول|الإتاحة|الولوج/);
  });
});

describe('the rule texts', () => {
  it('say of every rule what is wrong, who is affected and how to fix it', () => {
    const wanted = [...rules.map(({ ruleId }) => ruleId), 'unknown'].flatMap((ruleId) => texts.map((text) => `${ruleId}.${text}`));
    expect(Object.keys(en).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(Object.keys(en))('keep the code words of %s whole and the same', (key) => {
    expect(codeWords(ar[key]!).toSorted()).toEqual(codeWords(en[key]!).toSorted());
    // A word that begins and ends with a letter or digit keeps its place in a line from right to left.
    for (const word of codeWords(en[key]!)) expect(word).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i);
    for (const text of [en[key]!, ar[key]!]) {
      expect(text.split('`').length % 2).toBe(1);
      expect(text).not.toMatch(/[<>{}]/);
      expect(text).toMatch(/^\S.*\S\.$/);
    }
  });

  it.each(rules)('describe $ruleId in words of our own', ({ ruleId, help, description }) => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, ' ')
        .trim();
    for (const text of texts) expect([help, description].map(plain)).not.toContain(plain(en[`${ruleId}.${text}`]!));
  });

  it.each(['title', 'harm'])('give each rule a %s of its own', (kind) => {
    for (const language of [en, ar]) {
      const own = Object.entries(language).flatMap(([key, text]) => (key.endsWith(`.${kind}`) ? [text] : []));
      expect(new Set(own).size).toBe(own.length);
    }
  });

  it('say in one or two sentences who is affected', () => {
    for (const language of [en, ar])
      for (const [key, text] of Object.entries(language))
        if (key.endsWith('.harm')) expect(text.match(/\.(?: |$)/g)?.length, key).toBeLessThan(3);
  });
});
