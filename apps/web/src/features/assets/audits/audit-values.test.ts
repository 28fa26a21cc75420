import { expect, it } from 'vitest';
import { auditOf, noFigures, readCount, readPercentage, wrongFields } from './audit-values.ts';

it('reads percentages in either script', () => {
  expect(['87.5', ' 100 ', '0', '٨٧٫٥', '87,5'].map(readPercentage)).toEqual([87.5, 100, 0, 87.5, 87.5]);
  expect(['', '101', '-1', 'x', '8.7.5'].map(readPercentage)).toEqual([null, null, null, null, null]);
});

it('tells a count that is not given from one that is none', () => {
  expect([readCount(' '), readCount('١٢'), readCount('-1'), readCount('1.5')]).toEqual([null, 12, undefined, undefined]);
});

it('names what is missing or wrong, and reads the rest', () => {
  expect(wrongFields({ ...noFigures, low: 'few' })).toEqual(['audited_on', 'compliance', 'low']);
  const values = { ...noFigures, audited_on: '2026-03-09', compliance: '90', high: '4', wcag: '2.1' as const, auditor: ' A ' };
  expect(wrongFields(values)).toEqual([]);
  expect(auditOf(values)).toEqual({
    audited_on: '2026-03-09',
    compliance: 90,
    critical: null,
    high: 4,
    medium: null,
    low: null,
    pages: null,
    wcag: '2.1',
    level: null,
    auditor: 'A',
    remarks: '',
  });
});
