import { expect, test } from 'vitest';
import { lineAt, linesInChunks } from './code-lines.ts';

test('a text is cut at the ends of its lines, and is whole again when it is put together', () => {
  const text = Array.from({ length: 250 }, (_, at) => `line ${at}`).join('\n');
  expect(linesInChunks(text).map((chunk) => chunk.split('\n').length)).toEqual([100, 100, 50]);
  expect(linesInChunks(text).join('\n')).toBe(text);
  expect(linesInChunks('')).toEqual(['']);
  expect(linesInChunks('a\r\nb\n')).toEqual(['a\nb\n']);
});

test('the caret is in the line behind whose end it stands', () => {
  expect(lineAt('a\nb\n', 0)).toEqual({ line: 1, count: 3 });
  expect(lineAt('a\nb\n', 1)).toEqual({ line: 1, count: 3 });
  expect(lineAt('a\nb\n', 2)).toEqual({ line: 2, count: 3 });
  expect(lineAt('a\nb\n', 4)).toEqual({ line: 3, count: 3 });
});
