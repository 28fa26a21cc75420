import { expect, test } from 'vitest';
import { withDeclaration } from './style-text.ts';

test('one declaration gets another value, and all else stays', () => {
  expect(withDeclaration('background-color:#fff; color : #999 !important;margin:0', 'color', '#666')).toBe(
    'background-color:#fff; color : #666 !important;margin:0',
  );
  expect(withDeclaration('--c:#999', '--c', '#666')).toBe('--c:#666');
});

test('what is declared twice, or not, or beside a semicolon that parts nothing stays', () => {
  for (const style of ['color:#999;color:#888', 'background-color:#999', 'background:url("a;b");color:#999'])
    expect(withDeclaration(style, 'color', '#666'), style).toBeNull();
});
