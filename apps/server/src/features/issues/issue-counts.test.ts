import { expect, test } from 'vitest';
import { countsOf, type Tally } from './issue-counts.ts';

const row = (kind: Tally['kind'], severity: Tally['severity'], status: Tally['status'], count: number): Tally => ({
  kind,
  severity,
  status,
  count,
});

test('only violations count as issues, and a fixed critical one is critical no more', () => {
  const counts = countsOf([
    row('violation', 'critical', 'open', 2),
    row('violation', 'critical', 'resolved', 3),
    row('violation', 'low', 'in_progress', 5),
    row('needs_review', 'critical', 'open', 7),
    row('needs_review', 'low', 'resolved', 1),
    row('best_practice', 'medium', 'open', 11),
  ]);
  expect(counts).toEqual({ total: 10, critical: 2, in_progress: 5, resolved: 3, open: 2, needs_review: 7, best_practice: 11 });
  expect(counts.open + counts.in_progress + counts.resolved).toBe(counts.total);
});
