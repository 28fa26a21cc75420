import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { criteriaOf } from '../wcag/criteria.ts';
import {
  criteriaMeasured,
  hubLabel,
  hubs,
  laws,
  measureKey,
  regulation,
  regulations,
  regulationsReadOn,
  standardsOf,
} from './regulations.ts';

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/regulations.json`, import.meta.url), 'utf8')) as Record<string, string>;
const english = read('en');

describe.each(['en', 'ar'])('the texts of the regulations in %s', (language) => {
  it('are there for every entry, date, place, kind and hub, and for nothing else', () => {
    const wanted = [
      ...regulations.flatMap(({ label, appliesTo, note, dates }) => [label, appliesTo, note, ...dates.map(({ what }) => what)]),
      ...regulations.map(({ jurisdiction }) => `jurisdiction.${jurisdiction}`),
      ...regulations.map(({ kind }) => `kind.${kind}`),
      ...hubs.map((hub) => `hub.${hub}`),
      ...['measure.named', 'measure.yardstick', 'measure.except', 'unchecked', 'read_on', 'no_advice'],
    ];
    expect(Object.keys(read(language)).toSorted()).toEqual([...new Set(wanted)].toSorted());
  });
});

describe.each(regulations)('$id', (entry) => {
  it('names a source that can be opened safely and its date', () => {
    expect(new URL(entry.source).protocol).toBe('https:');
    if (entry.sourceDate !== null) {
      expect(entry.sourceDate).toMatch(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/);
      expect(entry.sourceDate <= regulationsReadOn).toBe(true);
    }
  });

  it('has real days, in order', () => {
    const days = entry.dates.map(({ date }) => date);
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(days).toEqual(days.toSorted());
  });

  it('leaves out only criteria of the set that it is measured by, and has parts exactly if it is a label', () => {
    const asked = criteriaOf(entry.measuredBy).map(({ number }) => number);
    for (const number of entry.except) expect(asked).toContain(number);
    expect(criteriaMeasured(entry)).toEqual(asked.filter((number) => !entry.except.includes(number)));
    expect(entry.parts.length > 0).toBe(entry.kind === 'label');
    for (const part of entry.parts) expect(laws).toContain(regulation(part));
  });
});

test('each hub has the second standard that the specification names', () => {
  const shown = [...hubs, 'others'].map((hub) => [hub, ...standardsOf(hub).map((id) => english[regulation(id).label])]);
  expect(shown).toEqual(
    [
      ['enterprise', 'ADA Title III'],
      ['government', 'Section 508'],
      ['education', 'Section 504'],
      ['healthcare', 'HIPAA + ADA'],
      ['utilities', 'ADA + State'],
      ['ngo', 'UN CRPD'],
      ['others', 'UN CRPD'],
    ].map(([hub, label]) => [hub, 'WCAG 2.1 AA', label, 'State Laws', 'International']),
  );
  expect(hubLabel('constructor')).toBe('un_crpd');
});

test('a law that adopts no technical standard is measured by a yardstick and says so', () => {
  const yardstick = (['ada_title_iii', 'hipaa', 'un_crpd', 'section_504', 'co_accessibility'] as const).map(regulation);
  expect(yardstick.map(measureKey)).toEqual(yardstick.map(() => 'measure.yardstick'));
  expect((['ada_title_ii', 'section_508', 'section_504_hhs', 'aoda'] as const).map(regulation).map(measureKey)).toEqual(
    Array.from({ length: 4 }, () => 'measure.named'),
  );
});

test('each percentage is computed over the criteria that the entry asks for', () => {
  const counts = (['wcag21_aa', 'section_508', 'aoda', 'uk_psbar'] as const).map((id) => criteriaMeasured(regulation(id)).length);
  expect(counts).toEqual([50, 38, 36, 55]);
});
