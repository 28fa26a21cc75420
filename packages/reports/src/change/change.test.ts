import { expect, it } from 'vitest';
import { sampleHeader, sampleIssue, samplePages } from '../../testing/sample-report.ts';
import type { ReportIssue, ReportPage } from '../report.ts';
import { changeAgainst, type KnownIssue } from './change.ts';

const scanned = (issues: ReportIssue[], pages: ReportPage[] = samplePages()) => ({
  header: sampleHeader(issues),
  entries: [...issues, ...pages],
});
const before = (failures: KnownIssue[], others: string[] = []) => ({
  known: new Set([...failures.map(({ fingerprint }) => fingerprint), ...others]),
  failures,
});
const known = (fingerprint: string, change: Partial<KnownIssue> = {}): KnownIssue => ({
  fingerprint: fingerprint.repeat(32),
  ruleId: 'image-alt',
  severity: 'high',
  urls: ['https://example.org/'],
  ...change,
});

it('parts failures into new, known and gone, and counts nothing else', () => {
  const issues = [
    sampleIssue(),
    sampleIssue({ fingerprint: 'b'.repeat(32) }),
    sampleIssue({ fingerprint: 'c'.repeat(32), section: 'needs_review' }),
    sampleIssue({ fingerprint: 'd'.repeat(32), section: 'best_practice' }),
  ];
  const { fresh, known: same, gone, unsure } = changeAgainst(scanned(issues), before([known('a'), known('e')]));
  expect(fresh.map(({ fingerprint }) => fingerprint[0])).toEqual(['b']);
  expect(same.map(({ fingerprint }) => fingerprint[0])).toEqual(['a']);
  expect(gone.map(({ fingerprint }) => fingerprint[0])).toEqual(['e']);
  expect(unsure).toEqual([]);
});

it('does not call new what was known as something to review, nor gone what is to review now', () => {
  const issues = [sampleIssue(), sampleIssue({ fingerprint: 'b'.repeat(32), section: 'needs_review' })];
  const { fresh, gone, unsure } = changeAgainst(scanned(issues), before([known('b')], ['a'.repeat(32)]));
  expect([fresh, gone, unsure]).toEqual([[], [], []]);
});

it('calls gone only what somebody looked for: on pages that were seen, by rules that were tried', () => {
  const covered: ReportPage = {
    ...samplePages()[0]!,
    url: 'https://example.org/covered',
    marks: [{ code: 'covered', values: { by: 'div' } }],
  };
  const old = [
    known('1'),
    known('2', { urls: ['https://example.org/old'] }),
    known('3', { urls: ['https://example.org/elsewhere'] }),
    known('4', { urls: ['https://example.org/', 'https://example.org/covered'] }),
    known('5', { ruleId: 'target-size' }),
    known('6', { urls: [] }),
  ];
  const { gone, unsure } = changeAgainst(scanned([], [...samplePages(), covered]), before(old));
  expect(gone.map(({ fingerprint }) => fingerprint[0])).toEqual(['1']);
  expect(unsure.map(({ fingerprint }) => fingerprint[0])).toEqual(['2', '3', '4', '5', '6']);
});

it('compares sites at two addresses by the paths of their pages', () => {
  const preview = samplePages().map((page) => ({ ...page, url: page.url.replace('https://example.org', 'http://localhost:3000') }));
  expect(changeAgainst(scanned([], preview), before([known('1')])).gone).toHaveLength(1);
});
