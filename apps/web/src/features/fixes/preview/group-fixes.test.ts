import type { Fix } from '@manara/contract/fix';
import { expect, test } from 'vitest';
import { groupFixes } from './group-fixes.ts';

const fix = (id: string, certainty: Fix['certainty']) => ({ id, certainty }) as Fix;

test('what can be sent as it is comes first, what is to be mended by hand last, each as it came', () => {
  const groups = groupFixes([fix('a', 'guidance'), fix('b', 'review'), fix('c', 'safe'), fix('d', 'guidance'), fix('e', 'safe')]);
  expect(groups.map(({ certainty, fixes }) => [certainty, ...fixes.map(({ id }) => id)])).toEqual([
    ['safe', 'c', 'e'],
    ['review', 'b'],
    ['guidance', 'a', 'd'],
  ]);
});

test('a group that nothing is in is not there', () => {
  expect(groupFixes([fix('a', 'review')]).map(({ certainty }) => certainty)).toEqual(['review']);
  expect(groupFixes([])).toEqual([]);
});
