import fs from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isAnswered, tablesOf } from '../requirements/tables.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import { writeOpenAcr } from './write-open-acr.ts';

const file = (name: string) => fs.readFileSync(new URL(`../../testing/${name}`, import.meta.url), 'utf8');
const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(file('openacr-0.1.0.json')) as object);

interface Line {
  num: string;
  components: { name: string; adherence: { level: string; notes: string } }[];
}
interface Acr {
  author: { email: string };
  chapters: Record<string, { criteria: Line[] }>;
}
interface Catalogue {
  chapters: { id: string; criteria: { id: string; components: string[] }[] }[];
  components: { id: string }[];
  terms: { id: string }[];
}
const catalogue = parse(file('2.4-edition-wcag-2.1-508-en.yaml')) as Catalogue;
const read = (...args: Parameters<typeof writeOpenAcr>) => parse(writeOpenAcr(...args)) as Acr;

describe('an OpenACR document', () => {
  it.each(['wcag', '508', 'eu', 'int'] as const)('of edition %s is valid by the official schema, in both languages', (edition) => {
    for (const language of ['en', 'ar'] as const) {
      validate(read(sampleReport({ edition }), language));
      expect(validate.errors).toBeNull();
    }
  });

  it('has all lines of the official catalogue and no others, with its components and terms', () => {
    const { chapters } = read(sampleReport({ edition: 'int', wcag: '2.1' }), 'en');
    const terms = catalogue.terms.map(({ id }) => id);
    for (const { id, criteria } of catalogue.chapters) {
      const lines = chapters[id]?.criteria ?? [];
      expect(lines.map(({ num }) => num).toSorted()).toEqual(criteria.map((one) => one.id).toSorted());
      for (const { num, components } of lines)
        for (const { name, adherence } of components) {
          expect(criteria.find((one) => one.id === num)?.components).toContain(name);
          expect(catalogue.components.map((one) => one.id)).toContain(name);
          expect(terms).toContain(adherence.level);
        }
    }
  });

  it('has every answered line of its edition', () => {
    const { chapters } = read(sampleReport(), 'en');
    const expected = tablesOf('int', '2.2').flatMap(({ requirements }) => requirements.filter(isAnswered));
    expect(Object.values(chapters).flatMap(({ criteria }) => criteria)).toHaveLength(expected.length);
  });

  it('keeps what people wrote, whatever it is', () => {
    const remarks = 'yes: "no" # null\n- ~ &a *a !!js/function ‮ \t{}';
    const report = sampleReport();
    report.judgements['wcag.2.4.2'] = { ...report.judgements['wcag.2.4.2']!, remarks };
    const line = read(report, 'en').chapters['success_criteria_level_a']?.criteria.find(({ num }) => num === '2.4.2');
    expect(line?.components[0]?.adherence).toMatchObject({ level: 'supports', notes: expect.stringContaining(remarks) });
  });

  it('names an address that reaches nobody where none was entered', () => {
    const details = { ...sampleReport().details, contactEmail: '' };
    expect(read(sampleReport({ details }), 'en').author.email).toMatch(/\.invalid$/);
  });
});
