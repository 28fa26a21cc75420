import type { RetestStatus } from '@manara/contract/retests';
import { expect, it } from 'vitest';
import { isAwaited } from './awaited.ts';

const retest = (run_id: string) => ({ run_id }) as RetestStatus;

it('waits for news of the re-test that was started', () => {
  expect(isAwaited(null, retest('a'))).toBe(false);
  expect(isAwaited({ runId: 'b', knownBefore: 'a' }, retest('a'))).toBe(true);
  expect(isAwaited({ runId: 'a', knownBefore: undefined }, null)).toBe(true);
  expect(isAwaited({ runId: 'b', knownBefore: 'a' }, retest('b'))).toBe(false);
});

it('waits no more where somebody has started another one since, or the same one went on', () => {
  expect(isAwaited({ runId: 'b', knownBefore: 'a' }, retest('c'))).toBe(false);
  expect(isAwaited({ runId: 'a', knownBefore: 'a' }, retest('a'))).toBe(false);
});
