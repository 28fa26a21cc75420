import { describe, expect, it } from 'vitest';
import ar from '@manara/messages/ar/clauses.json' with { type: 'json' };
import en from '@manara/messages/en/clauses.json' with { type: 'json' };
import { criteriaOf } from '@manara/core/wcag/criteria';
import { isAnswered, isRequirement, tablesOf } from './tables.ts';

const numbersOf = (...[edition, wcag]: Parameters<typeof tablesOf>) =>
  tablesOf(edition, wcag).flatMap(({ requirements }) => requirements.map(({ number }) => number));

describe('the tables of an edition', () => {
  it.each([
    ['wcag', '2.1', '2.1'],
    ['wcag', '2.2', '2.2'],
    ['508', '2.2', '2.0'],
    ['eu', '2.2', '2.1'],
  ] as const)('%s, for WCAG %s, have every criterion of WCAG %s at all levels', (edition, chosen, wcag) => {
    const own = tablesOf(edition, chosen).filter(({ part }) => part === 'wcag');
    expect(own.flatMap(({ requirements }) => requirements.map(({ number }) => number)).toSorted()).toEqual(
      criteriaOf({ wcag, level: 'AAA' })
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('stand in the order of the layout', () => {
    expect(tablesOf('int', '2.2').map(({ id }) => id)).toEqual([
      ...['wcag_a', 'wcag_aa', 'wcag_aaa'],
      ...['fpc', 'hardware', 'software', 'support'],
      ...['fps', 'generic', 'voice', 'video', 'en_hardware', 'en_web', 'en_documents', 'en_software', 'en_support', 'en_relay'],
    ]);
    expect(new Set(tablesOf('wcag', '2.2').map(({ part }) => part))).toEqual(new Set(['wcag']));
    expect(new Set(tablesOf('508', '2.2').map(({ part }) => part))).toEqual(new Set(['wcag', '508']));
    expect(new Set(tablesOf('eu', '2.2').map(({ part }) => part))).toEqual(new Set(['wcag', 'en']));
  });

  it('answer 4.1.1 in the international edition, for the standards that still have it', () => {
    expect(numbersOf('int', '2.2')).toContain('4.1.1');
    expect(numbersOf('wcag', '2.2')).not.toContain('4.1.1');
  });

  it('name every line once, in both languages', () => {
    const lines = tablesOf('int', '2.2').flatMap(({ requirements }) => requirements);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const clauses = lines.filter(({ need }) => need !== 'wcag').map(({ id }) => id);
    expect(Object.keys(en).toSorted()).toEqual(clauses.toSorted());
    expect(Object.keys(ar).toSorted()).toEqual(clauses.toSorted());
  });

  it('let only lines that ask for an answer be judged', () => {
    expect(isRequirement('wcag.1.1.1')).toBe(true);
    expect(isRequirement('wcag.4.1.1')).toBe(true);
    expect(isRequirement('508.402')).toBe(false);
    expect(isRequirement('en.9.0')).toBe(false);
    expect(isRequirement('toString')).toBe(false);
    expect(tablesOf('int', '2.2').flatMap(({ requirements }) => requirements.filter(isAnswered)).length).toBeGreaterThan(250);
  });
});
