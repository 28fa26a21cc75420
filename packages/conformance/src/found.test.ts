import { expect, it } from 'vitest';
import { sampleReport } from '../testing/sample-report.ts';
import { foundOf } from './found.ts';
import { tablesOf } from './requirements/tables.ts';

const lines = tablesOf('int', '2.2').flatMap(({ requirements }) => requirements);
const found = (id: string, report = sampleReport()) => {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Error(`No line ${id}`);
  return foundOf(line, report);
};

it('says how each criterion stands after the scan', () => {
  expect(found('wcag.1.1.1')).toEqual({ state: 'failing', failing: 2, needsReview: 1 });
  expect(found('wcag.2.4.4')).toEqual({ state: 'needs_review', failing: 0, needsReview: 2 });
  expect(found('wcag.2.4.2')?.state).toBe('no_failure_found');
  expect(found('wcag.1.2.4')?.state).toBe('not_tested');
});

it('has nothing to say of what no scan has looked at', () => {
  expect(found('508.302.1')).toBeNull();
  expect(found('wcag.1.1.1', sampleReport({ evidence: null }))).toBeNull();
  // The scan was set to WCAG 2.1 AA.
  expect(found('wcag.2.5.8')).toBeNull();
  expect(found('wcag.1.4.6')).toBeNull();
  expect(found('wcag.4.1.1')).toBeNull();
});
