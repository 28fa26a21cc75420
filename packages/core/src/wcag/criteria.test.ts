import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { criteria, criteriaOf } from './criteria.ts';

const names = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/criteria.json`, import.meta.url), 'utf8')) as Record<string, string>;
const all = [...criteria.values()];

describe('the success criteria', () => {
  it('are the 61 of WCAG 2.0, the 17 of 2.1 and the 9 of 2.2', () => {
    expect(['2.0', '2.1', '2.2'].map((version) => all.filter(({ since }) => since === version).length)).toEqual([61, 17, 9]);
  });

  it.each([
    ['2.0', 'A', 25],
    ['2.0', 'AA', 38],
    ['2.0', 'AAA', 61],
    ['2.1', 'A', 30],
    ['2.1', 'AA', 50],
    ['2.1', 'AAA', 78],
    ['2.2', 'A', 31],
    ['2.2', 'AA', 55],
    ['2.2', 'AAA', 86],
  ] as const)('of WCAG %s level %s are %i', (wcag, level, count) => {
    expect(criteriaOf({ wcag, level })).toHaveLength(count);
  });

  it('keep 4.1.1 for WCAG 2.1 and leave it out of 2.2', () => {
    const has = (wcag: '2.1' | '2.2') => criteriaOf({ wcag, level: 'A' }).some(({ number }) => number === '4.1.1');
    expect([has('2.1'), has('2.2')]).toEqual([true, false]);
  });

  it('stand in the order of the standard, each with a slug of its own', () => {
    const key = ({ number }: { number: string }) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    expect(all.map(key)).toEqual(all.map(key).toSorted((a, b) => a - b));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    for (const { slug } of all) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('bear the same names here and in the message files', () => {
    expect(names('en')).toEqual(Object.fromEntries(all.map(({ number, name }) => [`criterion.${number}`, name])));
    expect(names('ar')).toEqual(Object.fromEntries(all.map(({ number, arabicName }) => [`criterion.${number}`, arabicName])));
  });
});
