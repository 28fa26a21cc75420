import { applyPatch } from 'diff';
import { expect, test } from 'vitest';
import { differenceOf, patchOf } from './difference.ts';

const numbered = (count: number, what: string) => Array.from({ length: count }, (_, at) => `${what} ${at}\n`).join('');
const patched = (before: string, after: string) => applyPatch(before, patchOf([{ file: 'a.html', before, after }]));

test('the least that differs is shown, with what stands around it', () => {
  const before = numbered(20, 'line');
  const after = before.replace('line 9\n', 'other\n');
  const [hunk, ...others] = differenceOf('a.html', before, after).hunks;
  expect(others).toEqual([]);
  expect(hunk).toMatchObject({ before_start: 7, before_lines: 7, after_start: 7, after_lines: 7 });
  expect(hunk?.lines.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(['line 9', 'other']);
  expect(patched(before, after)).toBe(after);
});

test.each([
  ['lines', numbered(30_000, 'old'), numbered(30_000, 'new')],
  ['lines between others', `a\nb\nc\nd\n${numbered(5_000, 'old')}w\nx\ny\nz\n`, `a\nb\nc\nd\n${numbered(6_000, 'new')}w\nx\ny\nz\n`],
  ['lines, without an end', `a\n${numbered(2_000, 'old')}z`, `a\n${numbered(2_000, 'new')}y`],
])('a file that somebody has written anew is one difference, and its patch makes it: %s', (_, before, after) => {
  const { hunks } = differenceOf('a.html', before, after);
  expect(hunks).toHaveLength(1);
  const counts = Map.groupBy(hunks[0]?.lines ?? [], ({ kind }) => kind);
  expect(hunks[0]?.before_lines).toBe((counts.get('same')?.length ?? 0) + (counts.get('removed')?.length ?? 0));
  expect(hunks[0]?.after_lines).toBe((counts.get('same')?.length ?? 0) + (counts.get('added')?.length ?? 0));
  expect(patched(before, after)).toBe(after);
});
