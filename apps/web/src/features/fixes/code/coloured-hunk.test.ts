import { expect, it } from 'vitest';
import { colouredHunk } from './coloured-hunk.ts';

it('shows what of a line has changed, and colours both sides', () => {
  const lines = [
    { kind: 'same' as const, before: 1, after: 1, text: '<p>' },
    { kind: 'removed' as const, before: 2, after: null, text: '  <img src="a.png">' },
    { kind: 'added' as const, before: null, after: 2, text: '  <img src="a.png" alt="">' },
    { kind: 'same' as const, before: 3, after: 3, text: '</p>' },
  ];
  const [, removed, added] = colouredHunk({ before_start: 1, before_lines: 3, after_start: 1, after_lines: 3, lines }, 'xml');
  expect(removed?.parts.some(({ isChanged }) => isChanged)).toBe(false);
  expect(added?.parts.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual([' ', 'alt', '=', '""']);
  expect(added?.parts.find(({ text }) => text === 'img')?.kind).toBe('name');
});

it('compares no lines where not as many came as went', () => {
  const lines = [
    { kind: 'removed' as const, before: 1, after: null, text: 'color: #777;' },
    { kind: 'added' as const, before: null, after: 1, text: 'color: #595959;' },
    { kind: 'added' as const, before: null, after: 2, text: 'margin: 0;' },
  ];
  const coloured = colouredHunk({ before_start: 1, before_lines: 1, after_start: 1, after_lines: 2, lines }, 'css');
  expect(coloured.flatMap(({ parts }) => parts).some(({ isChanged }) => isChanged)).toBe(false);
});
