import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import type { ScanBreak } from '@manara/core/history/breaks-between';
import { laws, regulation } from '@manara/core/regulations/regulations';
import { sampleFacts } from '../../testing/sample-facts.ts';
import type { Block } from '../document/block.ts';
import { writeHtml } from '../document/write-html.ts';
import { writeWord } from '../document/write-word.ts';
import { executiveDocument } from './executive-document.ts';
import { legalDocument } from './legal-document.ts';
import { costOf, defaultAssumptions, returnOf } from './work.ts';

const textOf = (value: unknown): string => JSON.stringify(value);
const barsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'chart' ? [block.bars] : [])).at(-1) ?? [];
const headings = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [textOf(block.text)] : []));

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  it.each(laws.map(({ id }) => id))('the report on %s names its source, its dates and no more than the data says', (id) => {
    const { source, dates, standard, measuredBy, checked } = regulation(id);
    const { blocks } = legalDocument(sampleFacts(), id, language);
    const made = textOf(blocks);
    expect(made).toContain(source);
    if (standard === null) expect(made).toContain(language === 'en' ? 'No technical standard is named' : 'لم يُذكر معيار تقني');
    if (standard?.wcag !== measuredBy.wcag) expect(made).toContain(language === 'en' ? 'for comparison' : 'للمقارنة');
    expect(made.includes(language === 'en' ? 'secondary sources' : 'مصادر ثانوية')).toBe(!checked);
    const due = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.length] : []))[0];
    if (dates.length > 0) expect(due).toBe(dates.length);
  });

  it('a standard binds nobody by itself', () => {
    const due = (id: 'wcag21_aa' | 'en_301_549' | 'section_508') => textOf(legalDocument(sampleFacts(), id, language).blocks);
    const words = language === 'en' ? 'A standard alone is not binding' : 'المعيار وحده غير ملزم';
    expect([due('wcag21_aa'), due('en_301_549'), due('section_508')].map((made) => made.includes(words))).toEqual([true, true, false]);
    expect(due('wcag21_aa')).not.toContain(language === 'en' ? 'requirements apply now' : 'المتطلبات سارية الآن');
  });

  it('the executive summary has every part, and shows what it assumes', () => {
    const { blocks } = executiveDocument(sampleFacts(), language);
    expect(headings(blocks)).toHaveLength(5);
    expect(blocks.filter(({ kind }) => kind === 'chart')).toHaveLength(2);
    expect(textOf(blocks)).toContain(language === 'en' ? 'One hour costs QAR' : 'تكلفة الساعة');
  });

  it('says in every form between which dates scans were made otherwise, and how', async () => {
    const made = executiveDocument(sampleFacts(), language);
    const notes = barsOf(made.blocks).map(({ breakNote }) => breakNote);
    const reasons =
      language === 'en'
        ? /different test engine version.* and .*different page limit/
        : /إصدار مختلف من محرك الفحص.*و.*حد مختلف لعدد الصفحات/;
    expect(notes.map((note) => note !== undefined)).toEqual([false, false, false, true, false, false]);
    expect(notes[3]).toMatch(reasons);
    const html = writeHtml(made, language);
    const { value: word } = await mammoth.extractRawText({ buffer: Buffer.from(await writeWord(made, language)) });
    for (const written of [html, word]) {
      const at = (index: number) => written.indexOf(barsOf(made.blocks)[index]?.label ?? '');
      const noted = written.search(reasons);
      expect(at(2)).toBeLessThan(noted);
      expect(noted).toBeLessThan(at(3));
    }
    expect(html.match(/<tr class="break">/g)).toHaveLength(1);
  });

  it('parts a date with a score from the one before it by all that came between them', () => {
    const at = (month: number, score: number | null, ...breaks: ScanBreak[]) => ({ at: `2026-0${month}-21T08:00:00Z`, score, breaks });
    const trend = [at(1, null, 'scope'), at(2, 70), at(3, null, 'sign_in'), at(4, null), at(5, 80, 'profile'), at(6, 90)];
    const notes = barsOf(executiveDocument(sampleFacts({ trend }), language).blocks).map(({ breakNote }) => breakNote);
    expect([notes[0], notes[2]]).toEqual([undefined, undefined]);
    const [profile, signIn] = language === 'en' ? ['different standard', 'sign-in'] : ['معيار مرجعي', 'تسجيل الدخول'];
    expect(notes[1]).toContain(profile);
    expect(notes[1]).toContain(signIn);
  });

  it('says so where nothing was scanned, and stays upright', () => {
    const empty = sampleFacts({
      assets: { total: 0, scanned: 0 },
      pages: { read: 0, clean: 0 },
      score: null,
      trend: [],
      failures: [],
      criteria: [],
      worst: [],
      period: { days: 90, mended: [], pagesRead: 0 },
    });
    expect(textOf(executiveDocument(empty, language))).toContain(language === 'en' ? 'No score' : 'لا درجة');
    expect(textOf(legalDocument(empty, 'eaa', language))).not.toMatch(/NaN|Infinity/);
  });

  it('says of criteria of which people have only looked at single findings that these are not judged as met', () => {
    const none = { tested: 203, failing: 0, needsReview: 0, judgedMet: 0 };
    const made = (lookedAt: number) =>
      textOf(legalDocument(sampleFacts({ criteria: [{ number: '1.1.1', ...none, lookedAt }] }), 'eaa', language));
    const said = language === 'en' ? 'reviewed only individual findings' : 'نتائج منفردة';
    expect([made(1).includes(said), made(0).includes(said)]).toEqual([true, false]);
  });

  it('lets nothing run that a name may hold', () => {
    const name = '<script>alert(1)</script>\u202e"><img src=x onerror=alert(1)>';
    const html = writeHtml(executiveDocument(sampleFacts({ organisation: name, scope: { kind: 'tag', name } }), language), language);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).not.toContain('\u202e');
  });
});

describe('the return of the work', () => {
  it('multiplies issues by the hours of their effort and by the rate', () => {
    expect(costOf({ XS: 10, S: 2, M: 1, L: 1 }, { ...defaultAssumptions, hourlyRate: 10 })).toEqual({ issues: 14, hours: 10, money: 100 });
  });

  it('is what checking by hand would have cost, less what mending has cost; it can be a loss', () => {
    const none = { XS: 0, S: 0, M: 0, L: 0 };
    const made = returnOf({ done: { ...none, L: 3 }, left: none, pages: 4 }, { ...defaultAssumptions, hourlyRate: 10 });
    expect(made).toMatchObject({ checked: { pages: 4, hours: 2, money: 20 }, done: { money: 180 }, balance: -160 });
  });
});
