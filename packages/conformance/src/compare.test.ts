import { expect, it } from 'vitest';
import { judged, sampleReport } from '../testing/sample-report.ts';
import { compareReports } from './compare.ts';

const report = sampleReport();
const changesTo = (changes: Parameters<typeof sampleReport>[0]) =>
  compareReports(report, sampleReport(changes)).map(({ id, kind }) => [id, kind]);

it('finds nothing between a report and itself', () => {
  expect(changesTo({})).toEqual([]);
  expect(changesTo({ madeAt: '2027-01-01T00:00:00.000Z', version: 7, madeBy: 'Someone' })).toEqual([]);
});

it('tells a changed answer from changed remarks', () => {
  const judgements = {
    ...report.judgements,
    'wcag.2.4.2': judged('does_not_support'),
    'wcag.1.2.4': judged('not_applicable', 'Still nothing.'),
  };
  expect(changesTo({ judgements })).toEqual([
    ['wcag.2.4.2', 'level'],
    ['wcag.1.2.4', 'remarks'],
  ]);
});

it('sees an answer that only a scan has changed', () => {
  const evidence = {
    ...report.evidence!,
    criteria: { ...report.evidence!.criteria, '1.1.1': { failing: 0, needsReview: 0, verified: 0, applied: true, failingPages: 0 } },
  };
  expect(changesTo({ evidence })).toEqual([['wcag.1.1.1', 'level']]);
});

it('lists lines that only one edition has', () => {
  const changes = changesTo({ edition: '508' });
  expect(changes).toContainEqual(['en.5.2', 'removed']);
  expect(compareReports(sampleReport({ edition: 'wcag' }), sampleReport()).find(({ id }) => id === '508.302.1')?.kind).toBe('added');
});
