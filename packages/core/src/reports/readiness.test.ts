import { expect, it } from 'vitest';
import { readinessObstacles, readinessOf, type ReadinessFacts } from './readiness.ts';

const ready: ReadinessFacts = { scanned: true, lastScanFailed: false, score: 90, openCritical: 0 };

it('is audit ready from a score of 90 on, with the latest scan complete and nothing critical open', () => {
  expect(readinessOf(ready)).toBe('audit_ready');
  expect(readinessObstacles(ready)).toEqual([]);
});

it.each([
  [{ score: 89.9 }, 'low_score'],
  [{ openCritical: 1 }, 'open_critical'],
  [{ lastScanFailed: true }, 'last_scan_failed'],
  [{ score: null }, 'no_score'],
] as const)('needs attention with %j', (change, obstacle) => {
  expect(readinessOf({ ...ready, ...change })).toBe('needs_attention');
  expect(readinessObstacles({ ...ready, ...change })).toEqual([obstacle]);
});

it('says everything that is missing', () => {
  const facts = { scanned: true, lastScanFailed: true, score: 12, openCritical: 3 };
  expect(readinessObstacles(facts)).toEqual(['last_scan_failed', 'low_score', 'open_critical']);
});

it('is not ready before the first completed scan, whatever else', () => {
  expect(readinessOf({ scanned: false, lastScanFailed: true, score: null, openCritical: 0 })).toBe('not_ready');
});
