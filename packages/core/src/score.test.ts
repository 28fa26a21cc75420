import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleResult } from './finding.ts';
import type { ScanProfile } from './scan.ts';
import { hasCriticalFailure, hasFailure, pageScore, scoreCap, siteScore, siteScoreFrom } from './score.ts';
import { impacts } from './severity.ts';

const profile: ScanProfile = { wcag: '2.1', level: 'AA' };
const rule = (given: Partial<RuleResult>): RuleResult => ({
  ruleId: 'image-alt',
  impact: 'serious',
  level: 'A',
  since: '2.0',
  sc: ['1.1.1'],
  bestPractice: false,
  passed: 0,
  failed: 0,
  needsReview: 0,
  ...given,
});

const anyRules: fc.Arbitrary<RuleResult[]> = fc.uniqueArray(
  fc.record({
    ruleId: fc.stringMatching(/^[a-z]{1,6}$/),
    impact: fc.constantFrom(...impacts),
    level: fc.constantFrom('A' as const, 'AA' as const, 'AAA' as const, null),
    since: fc.constantFrom('2.0' as const, '2.1' as const, '2.2' as const),
    sc: fc.constant([]),
    bestPractice: fc.boolean(),
    passed: fc.nat(40),
    failed: fc.oneof(fc.constant(0), fc.nat(40)),
    needsReview: fc.nat(5),
  }),
  { selector: ({ ruleId }) => ruleId, maxLength: 30 },
);
const anyProfile: fc.Arbitrary<ScanProfile> = fc.record({
  wcag: fc.constantFrom('2.1' as const, '2.2' as const),
  level: fc.constantFrom('A' as const, 'AA' as const, 'AAA' as const),
});
const anyPages = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1000 }), fc.boolean())
    .map(([tenths, critical]) => ({ score: Math.min(tenths, critical ? 690 : 1000) / 10, critical })),
  { minLength: 1, maxLength: 60 },
);

describe('the score of a page', () => {
  it('weighs rules by their impact', () => {
    expect(pageScore([rule({ ruleId: 'a', passed: 3 }), rule({ ruleId: 'b', impact: 'moderate', failed: 1 })], profile)).toBe(70);
    expect(pageScore([rule({ ruleId: 'a', impact: 'minor', passed: 1 }), rule({ ruleId: 'b', failed: 4 })], profile)).toBe(12.5);
  });

  it('gives a failing rule up to half by the share of its elements that pass', () => {
    expect(pageScore([rule({ passed: 3, failed: 1 })], profile)).toBe(37.5);
    expect(pageScore([rule({ passed: 0, failed: 1 })], profile)).toBe(0);
  });

  it('does not exceed 69 with a critical failure, however much else passes', () => {
    const others = Array.from({ length: 50 }, (_, index) => rule({ ruleId: `r${index}`, passed: 1 }));
    expect(pageScore([...others, rule({ impact: 'critical', passed: 99, failed: 1 })], profile)).toBe(69);
    expect(pageScore([...others, rule({ impact: 'critical', passed: 99, failed: 1, bestPractice: true, level: null })], profile)).toBe(100);
  });

  it('rounds down: only a page without failures has 100', () => {
    const others = Array.from({ length: 90 }, (_, index) => rule({ ruleId: `r${index}`, impact: 'serious', passed: 1 }));
    expect(pageScore([...others, rule({ impact: 'minor', passed: 9999, failed: 1 })], profile)).toBe(99.9);
    expect(pageScore([...others, rule({ passed: 10_000 })], profile)).toBe(100);
  });

  it('is none where no rule applies', () => {
    expect(pageScore([], profile)).toBeNull();
    expect(pageScore([rule({}), rule({ needsReview: 3 }), rule({ failed: 1, bestPractice: true, level: null })], profile)).toBeNull();
  });

  it('leaves out what lies beyond the profile, and level AAA always', () => {
    const passing = rule({ ruleId: 'a', passed: 1 });
    expect(pageScore([passing, rule({ ruleId: 'b', failed: 1, since: '2.2', level: 'AA' })], profile)).toBe(100);
    expect(pageScore([passing, rule({ ruleId: 'b', failed: 1, level: 'AA' })], { wcag: '2.1', level: 'A' })).toBe(100);
    expect(pageScore([passing, rule({ ruleId: 'b', failed: 1, level: 'AAA' })], { wcag: '2.2', level: 'AAA' })).toBe(100);
    expect(pageScore([passing, rule({ ruleId: 'b', failed: 1, since: '2.2', level: 'AA' })], { wcag: '2.2', level: 'AA' })).toBe(50);
  });

  it('stays within 0 and 100 with one decimal, and within 69 with a critical failure', () => {
    fc.assert(
      fc.property(anyRules, anyProfile, (rules, given) => {
        const score = pageScore(rules, given);
        if (score === null) return;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(hasCriticalFailure(rules, given) ? 69 : 100);
        expect(Number(score.toFixed(1))).toBe(score);
        expect(score === 100).toBe(!hasFailure(rules, given));
      }),
    );
  });

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(anyRules, anyProfile, fc.infiniteStream(fc.nat()), (rules, given, keys) => {
        const shuffled = rules
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(pageScore(shuffled, given)).toBe(pageScore(rules, given));
      }),
    );
  });

  it('never falls when a failing element is mended, or removed from among others', () => {
    fc.assert(
      fc.property(anyRules, anyProfile, fc.nat(), fc.boolean(), (rules, given, pick, removed) => {
        const failing = rules.filter(({ failed }) => failed > 0);
        const chosen = failing[pick % Math.max(failing.length, 1)];
        if (!chosen) return;
        const mended = rules.map((one) =>
          one === chosen ? { ...one, failed: one.failed - 1, passed: one.passed + (removed ? 0 : 1) } : one,
        );
        const after = pageScore(mended, given);
        if (after !== null) expect(after).toBeGreaterThanOrEqual(pageScore(rules, given) ?? 0);
      }),
    );
  });

  it('is not moved by best practices nor by what needs review', () => {
    fc.assert(
      fc.property(anyRules, anyProfile, fc.nat(9), (rules, given, more) => {
        const noisy = rules.map((one) =>
          one.bestPractice ? { ...one, failed: one.failed + more } : { ...one, needsReview: one.needsReview + more },
        );
        expect(pageScore(noisy, given)).toBe(pageScore(rules, given));
      }),
    );
  });
});

describe('the score of a site', () => {
  it('is the mean of its pages', () => {
    expect(
      siteScore([
        { score: 100, critical: false },
        { score: 80.5, critical: false },
      ]),
    ).toBe(90.2);
    expect(
      siteScore([
        { score: 100, critical: false },
        { score: null, critical: false },
      ]),
    ).toBe(100);
    expect(siteScore([])).toBeNull();
    expect(siteScore([{ score: null, critical: false }])).toBeNull();
  });

  it('does not exceed 69 when a tenth of its pages has a critical failure', () => {
    const pages = (critical: number, all: number) =>
      Array.from({ length: all }, (_, index) => ({ score: index < critical ? 69 : 100, critical: index < critical }));
    expect(siteScore(pages(1, 10))).toBe(69);
    expect(siteScore(pages(7, 70))).toBe(69);
    expect(siteScore(pages(1, 11))).toBe(97.1);
    expect(siteScore(pages(0, 10))).toBe(100);
  });

  it('is held at 69 by the pages with a critical failure only where it has come to be 69 with them', () => {
    expect(scoreCap(69, { pages: 10, critical: 1 })).toEqual({ pages: 10, critical: 1 });
    expect(scoreCap(69, { pages: 11, critical: 1 })).toBeNull();
    expect(scoreCap(52.6, { pages: 10, critical: 9 })).toBeNull();
    expect(scoreCap(null, { pages: 0, critical: 0 })).toBeNull();
  });

  it('stays within its bounds, in any order, and between the worst and the best page', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const score = siteScore(pages)!;
        const own = pages.map((page) => page.score);
        expect(score).toBeLessThanOrEqual(Math.max(...own));
        expect(score).toBeGreaterThanOrEqual(Math.min(...own, 69));
        expect(siteScore(pages.toReversed())).toBe(score);
      }),
    );
  });

  it('never falls when one page gets better', () => {
    fc.assert(
      fc.property(anyPages, fc.nat(), fc.integer({ min: 1, max: 300 }), (pages, pick, more) => {
        const better = pages.map((page, index) =>
          index === pick % pages.length ? { score: Math.min(100, page.score + more / 10), critical: false } : page,
        );
        expect(siteScore(better)).toBeGreaterThanOrEqual(siteScore(pages)!);
      }),
    );
  });

  it('comes out the same from the sums of a database', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        const sum = pages.reduce((total, { score }) => total + score, 0);
        expect(siteScoreFrom({ pages: pages.length, sum, critical: pages.filter(({ critical }) => critical).length })).toBe(
          siteScore(pages),
        );
      }),
    );
  });
});
