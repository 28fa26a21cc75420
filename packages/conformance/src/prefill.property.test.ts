import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conformanceLevels } from '@manara/core/conformance/terms';
import { criteria } from '@manara/core/wcag/criteria';
import { userGroups } from '@manara/core/rules/user-group';
import { answersOf } from './answers.ts';
import { observationText } from './document/observation-text.ts';
import type { ConformanceReport } from './report.ts';
import { isRequirement } from './requirements/tables.ts';
import { documentTexts } from './texts.ts';
import { judged, sampleReport } from '../testing/sample-report.ts';

const count = fc.nat({ max: 500 });
const evidence = fc.record({
  pagesRead: count,
  documents: count,
  profile: fc.record({
    wcag: fc.constantFrom('2.1' as const, '2.2' as const),
    level: fc.constantFrom('A' as const, 'AA' as const, 'AAA' as const),
  }),
  criteria: fc.dictionary(
    fc.constantFrom(...criteria.keys()),
    fc.record({ failing: count, needsReview: count, verified: count, applied: fc.boolean(), failingPages: count }),
  ),
  groups: fc.dictionary(fc.constantFrom(...Object.keys(userGroups)), count),
});
const ids = answersOf(sampleReport()).flatMap(({ answers }) => answers.map(({ requirement }) => requirement.id).filter(isRequirement));
const reports = fc
  .record({
    edition: fc.constantFrom('wcag' as const, '508' as const, 'eu' as const, 'int' as const),
    wcag: fc.constantFrom('2.1' as const, '2.2' as const),
    evidence: fc.option(evidence),
    levels: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...conformanceLevels)),
  })
  .map(({ edition, wcag, evidence, levels }): ConformanceReport =>
    sampleReport({
      edition,
      wcag,
      evidence: evidence && { ...sampleReport().evidence!, ...evidence },
      judgements: Object.fromEntries(Object.entries(levels).map(([id, level]) => [id, judged(level)])),
    }),
  );

it('never says of a line that it is met without the judgement of a person', () => {
  fc.assert(
    fc.property(reports, (report) => {
      for (const { requirement, level, judgement } of answersOf(report).flatMap(({ answers }) => answers)) {
        if (level === 'supports') expect(judgement?.level).toBe('supports');
        if (judgement) expect(report.judgements[requirement.id]).toBe(judgement);
      }
    }),
  );
});

it('writes no remark of its own that says supports, in either language', () => {
  const claims = { en: /\bsupports?\b|\bcompl(y|ies|iant)\b|\bconforms?\b/i, ar: /يستوفي|ممتثل|مطابق(?!ة)/ };
  fc.assert(
    fc.property(reports, (report) => {
      for (const answer of answersOf(report).flatMap(({ answers }) => answers)) {
        const said = { en: observationText(answer, documentTexts('en')) ?? '', ar: observationText(answer, documentTexts('ar')) ?? '' };
        if (!['support', 'software'].includes(answer.observation?.key ?? '')) expect(said.en).not.toMatch(claims.en);
        expect(said.ar).not.toMatch(claims.ar);
      }
    }),
    { numRuns: 40 },
  );
});

it('names failures where a machine found them, by how many pages have them', () => {
  const answers = new Map(answersOf(sampleReport()).flatMap((table) => table.answers.map((one) => [one.requirement.id, one])));
  expect(answers.get('wcag.1.1.1')).toMatchObject({ level: 'partially_supports', observation: { key: 'failing' } });
  expect(answers.get('wcag.1.4.3')).toMatchObject({ level: 'does_not_support' });
  expect(answers.get('wcag.2.4.4')).toMatchObject({ level: 'not_evaluated', observation: { key: 'needs_review' } });
  expect(answers.get('wcag.2.5.8')).toMatchObject({ level: 'not_evaluated', observation: { key: 'not_in_profile' } });
  expect(answers.get('wcag.3.1.1')).toMatchObject({ level: 'supports', isContradicted: true });
  expect(answers.get('508.402.2.1')).toMatchObject({ level: 'not_applicable', observation: { key: 'hardware' } });
});

it('says who has found the failures: checks, a person where these could not tell, or both', () => {
  const keyOf = (failing: number, judged?: number) => {
    const criterion = { failing, needsReview: 0, verified: 0, applied: true, failingPages: 1, ...(judged !== undefined && { judged }) };
    const report = sampleReport();
    const evidence = { ...report.evidence!, criteria: { '1.1.1': criterion } };
    const answers = answersOf({ ...report, evidence }).flatMap((table) => table.answers);
    const line = answers.find(({ requirement }) => requirement.id === 'wcag.1.1.1');
    return line?.observation?.key;
  };
  expect([keyOf(2), keyOf(2, 0), keyOf(2, 1), keyOf(2, 2)]).toEqual(['failing', 'failing', 'failing_both', 'failing_judged']);
});
