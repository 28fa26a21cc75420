import { expect, it } from 'vitest';
import { changedStretch, markChange } from './mark-change.ts';

it('finds what differs between two lines', () => {
  expect(changedStretch('<img alt="A">', '<img>')).toEqual({ from: 4, to: 12 });
  expect(changedStretch('<img>', '<img alt="A">')).toBeNull();
  expect(changedStretch('color: #777;', 'color: #595959;')).toEqual({ from: 8, to: 11 });
});

it('marks nothing where lines have no more than their indentation in common', () => {
  expect(changedStretch('  one', '  two')).toBeNull();
});

it('cuts parts where the change begins and ends', () => {
  const parts = [
    { text: '<img', kind: 'name' as const },
    { text: ' alt', kind: null },
    { text: '>', kind: 'name' as const },
  ];
  expect(markChange(parts, { from: 2, to: 6 })).toEqual([
    { text: '<i', kind: 'name', isChanged: false },
    { text: 'mg', kind: 'name', isChanged: true },
    { text: ' a', kind: null, isChanged: true },
    { text: 'lt', kind: null, isChanged: false },
    { text: '>', kind: 'name', isChanged: false },
  ]);
});
