import { keptToAnswer } from '@manara/core/document-check/check-result';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import { expect, it } from 'vitest';
import { resultOfDocument } from './result-of-document.ts';

const finding = (path: string, fingerprint: string): DocumentFinding => ({
  ruleId: 'office-image-alt',
  outcome: 'violation',
  bestPractice: false,
  sc: ['1.1.1'],
  clauses: [],
  impact: 'critical',
  severity: 'critical',
  effort: 'S',
  issueType: 'image_alt_text',
  place: { path },
  snippet: '',
  contrast: null,
  fingerprint,
});
const resultOf = (findings: DocumentFinding[]) =>
  resultOfDocument({ kind: 'docx', title: null, language: null, pages: 1, findings, rules: [], unseen: [] });
const many = (path: string, fingerprint: string) => Array.from({ length: 1_000 }, (_, at) => finding(`${path}[${at}]`, fingerprint));
const places = ({ issues }: ReturnType<typeof resultOf>) => issues.map((issue) => issue.places.length);

it('keeps each place that a person can answer, of a document as people write them', () => {
  const usual = 'word/document.xml/document/body[1]/tbl[12]/tr[40]/tc[3]/p[2]/r[7]/drawing';
  expect(places(resultOf([...many(usual, 'a'), ...many(usual, 'b')]))).toEqual([1_000, 1_000]);
});

it('keeps of others no more than there is room for, and counts all', () => {
  const long = 'harbour'.repeat(280);
  const result = resultOf([...many(long, 'a'), ...many(long, 'b')]);
  expect(JSON.stringify(result).length).toBeLessThan(keptToAnswer.characters + 10_000);
  const [first = 0, second] = places(result);
  expect([first > 100, second]).toEqual([true, 1]);
  expect(result.issues.map(({ count }) => count)).toEqual([1_000, 1_000]);
});
