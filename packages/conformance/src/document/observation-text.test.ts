import { expect, it } from 'vitest';
import { judged, sampleReport } from '../../testing/sample-report.ts';
import { answersOf } from '../answers.ts';
import { documentTexts } from '../texts.ts';
import { observationText } from './observation-text.ts';

const textOf = (id: string, isJudged: boolean) => {
  const report = sampleReport({ judgements: isJudged ? { [id]: judged('supports') } : {} });
  const answer = answersOf(report)
    .flatMap(({ answers }) => answers)
    .find(({ requirement }) => requirement.id === id);
  if (!answer) throw new Error(`No line ${id}`);
  return observationText(answer, documentTexts('en'));
};

it('says that nobody has judged a line only while that is so', () => {
  expect(textOf('wcag.2.4.2', false)).toMatch(/found no failure .* Not assessed by a person\.$/);
  expect(textOf('wcag.2.4.2', true)).toMatch(/found no failure .* not proof of conformance\.$/);
  expect(textOf('508.302.1', false)).toMatch(/5 failing issues .* A person must assess this\.$/);
  expect(textOf('508.302.1', true)).toMatch(/5 failing issues affect these people\.$/);
});

it('keeps what scans found beside a judgement, and nothing that only waited for one', () => {
  expect(textOf('wcag.1.1.1', true)).toContain('2 issues fail');
  expect(textOf('en.12.1.2', false)).toContain('a person must assess them');
  expect(textOf('en.12.1.2', true)).toBeNull();
});
