import { expect, it, vi } from 'vitest';
import { loaded } from '../../../states/rendered.tsx';

const { createBegunRetests, isPageOf } = await loaded(() => import('./begun-retests.ts'));
const retest = (runId: string) => ({ runId, assetId: 'asset', issueId: runId });
const end = (id: string) => ({ type: 'retest_completed', message: 'Done', id, asset_id: 'asset', issue_id: id }) as const;

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

it('answers an end that is heard with the re-test, once', () => {
  const begun = createBegunRetests();
  begun.note(retest('a'));
  expect(begun.heard(end('a'))).toEqual(retest('a'));
  expect(begun.heard(end('a'))).toBeUndefined();
});

it('tells late of an end that was heard before the answer to the call', () => {
  const begun = createBegunRetests();
  const late: string[] = [];
  begun.onLate(({ id }) => late.push(id));
  expect(begun.heard(end('a'))).toBeUndefined();
  expect(begun.heard(end('of others'))).toBeUndefined();
  begun.note(retest('a'));
  begun.note(retest('a'));
  expect(late).toEqual(['a']);
  expect(begun.all()).toEqual([]);
});

it.each(['before', 'after'])('tells nothing more of an end that the page of the issue tells %s it is heard elsewhere', (when) => {
  const begun = createBegunRetests();
  const late: string[] = [];
  begun.onLate(({ id }) => late.push(id));
  if (when === 'before') begun.toldThere('a');
  begun.heard(end('a'));
  if (when === 'after') begun.toldThere('a');
  begun.note(retest('a'));
  expect(late).toEqual([]);
  expect(begun.all()).toEqual([]);
});

it('knows the page of its issue, with or without a slash at the end', () => {
  const there = ['/report/asset/issue/a', '/report/asset/issue/a/'];
  const elsewhere = ['/report/asset/issue/b', '/report/asset', '/report/asset/issue/a/more'];
  expect([...there, ...elsewhere].map((pathname) => isPageOf(retest('a'), pathname))).toEqual([true, true, false, false, false]);
});
