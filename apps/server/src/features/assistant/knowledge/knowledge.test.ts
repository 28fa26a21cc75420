import { describe, expect, it } from 'vitest';
import { regulations } from '@manara/core/regulations/regulations';
import { chooseAnswer } from '../choose-answer.ts';
import { proposedQuestions, questionsIn } from '../questions.ts';
import { passageAnswer } from '../passage-answer.ts';
import { topicIn } from '../understand/topic-of.ts';
import { understand } from '../understand/understand.ts';
import { passageAliases } from './aliases-data.ts';
import { createKnowledge } from './knowledge.ts';
import { lawNames } from './law-names-data.ts';
import { readPassages } from './passages.ts';

const passages = readPassages();
const knowledge = createKnowledge(passages);
const ids = new Set(passages.map(({ id }) => id));

const choose = (question: string, language: 'en' | 'ar' = 'en') =>
  chooseAnswer(
    understand(question, {
      vocabulary: { assets: [], people: [], teams: [], products: [] },
      before: null,
      knows: knowledge.knows,
      topicOf: topicIn(language),
    }),
    knowledge,
  );
const found = (question: string, language: 'en' | 'ar' = 'en') => {
  const choice = choose(question, language);
  return choice.kind === 'passages' ? choice.passages.map(({ id }) => id) : choice.kind;
};

describe('what the product knows', () => {
  it('is every criterion, rule, law, pattern and page of the documentation, once, in both languages', () => {
    expect(ids.size).toBe(passages.length);
    for (const id of [
      'criterion/1.4.3',
      'criterion/4.1.1',
      'rule/image-alt',
      'rule/pdf-tagged',
      'law/eaa',
      'technique/H37',
      'pattern/tabs',
      'guide/dashboard',
    ])
      expect(ids).toContain(id);
    for (const { id, said } of passages)
      for (const { title, sentences } of Object.values(said)) {
        expect(title, id).not.toBe('');
        expect(
          sentences.filter((sentence) => sentence.trim() !== ''),
          id,
        ).not.toEqual([]);
      }
  });

  it('has other names only for what there is', () => {
    expect(Object.keys(passageAliases).filter((id) => !ids.has(id))).toEqual([]);
    const known = new Set<string>(regulations.map(({ id }) => id));
    expect(Object.keys(lawNames).filter((id) => !known.has(id))).toEqual([]);
  });

  it('is found in either language, the same passage', () => {
    expect(found('What is a visible focus?')).toContain('criterion/2.4.7');
    expect(found('ما هو التركيز المرئي', 'ar')).toContain('criterion/2.4.7');
    expect(found('explain 2.4.7')[0]).toBe('criterion/2.4.7');
    expect(found('what does the European Accessibility Act require')[0]).toBe('law/eaa');
  });

  it.each([
    ['how do I build accessible tabs', 'tabs', 'en'],
    ['which keys does a combobox need', 'combobox', 'en'],
    ['aria roles of a modal dialog', 'dialog-modal', 'en'],
    ['keyboard for a tree view', 'treeview', 'en'],
    ['how to make an accordion', 'accordion', 'en'],
    ['كيف أبني علامات تبويب ميسرة', 'tabs', 'ar'],
    ['ما مفاتيح العرض الشجري', 'treeview', 'ar'],
  ] as const)('tells how a widget is built: %s', (question, id, language) => {
    expect(found(question, language)[0]).toBe(`pattern/${id}`);
  });

  it('answers what is asked most first', () => {
    expect(found('What contrast does text need?')[0]).toBe('criterion/1.4.3');
    expect(found('ما نسبة التباين المطلوبة للنص؟', 'ar')[0]).toBe('criterion/1.4.3');
    expect(found('how do I invite a colleague')[0]).toBe('guide/invite-a-person');
  });

  it.each([
    ['What is H37?', 'H37', 'en'],
    ['explain failure F65', 'F65', 'en'],
    ['technique H2', 'H2', 'en'],
    ['ما هي التقنية G18؟', 'G18', 'ar'],
    ['invisible direction marks', 'H34', 'en'],
  ] as const)('explains a technique that is named, or that alone speaks of it: %s', (question, id, language) => {
    expect(found(question, language)[0]).toBe(`technique/${id}`);
  });

  it('takes no heading or key for a technique', () => {
    expect(found('use h2 headings')[0]).not.toMatch(/^technique/);
    expect(found('what does the F5 key do')).not.toContain('technique/F5');
  });

  it('is quoted with the dates of a law, and leads to its source', () => {
    const choice = choose('what does the European Accessibility Act require');
    if (choice.kind !== 'passages') throw new Error(choice.kind);
    const { sentences, sources } = passageAnswer(choice.passages, 'en');
    expect(sentences.some(({ text }) => text.includes('2025'))).toBe(true);
    expect(sources[0]).toMatchObject({ kind: 'law', id: 'eaa' });
    expect(sources[0]?.href).toMatch(/^https:/);
    expect(sentences.every(({ source }) => source === 0)).toBe(true);
  });

  it.each(['What is the weather in Berlin?', 'how do I cook rice', 'asdf qwerty', 'who won the cup'])(
    'has nothing to say to: %s',
    (question) => {
      expect(found(question)).toBe('declined');
    },
  );

  it('answers every question that is proposed, in both languages', () => {
    for (const language of ['en', 'ar'] as const)
      for (const question of questionsIn(language, proposedQuestions))
        expect(choose(question, language).kind, question).not.toBe('declined');
  });
});
