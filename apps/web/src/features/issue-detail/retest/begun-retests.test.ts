import { expect, it, vi } from 'vitest';
import { loaded } from '../../../states/rendered.tsx';

const { createBegunRetests } = await loaded(() => import('./begun-retests.ts'));
const retest = (runId: string) => ({ runId, assetId: 'asset', issueId: runId });

it('keeps re-tests for who started them, until the end of each is told once', () => {
  const begun = createBegunRetests();
  const heard = vi.fn<() => void>();
  begun.subscribe(heard);
  for (const runId of ['a', 'b', 'a']) begun.note(retest(runId));
  expect(begun.all()).toEqual([retest('b'), retest('a')]);
  expect(begun.take('a')).toEqual(retest('a'));
  expect(begun.take('a')).toBeUndefined();
  expect(begun.take('of somebody else')).toBeUndefined();
  expect(begun.all()).toEqual([retest('b')]);
  expect(heard).toHaveBeenCalledTimes(4);
});
