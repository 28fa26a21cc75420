import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('texts of foreign pages lose only what cannot be stored', () => {
  expect(cleanText({ title: 'a\u0000b', list: ['\ud800x', 'مرحبًا 🙂'], 'k\u0000': 1, none: null })).toEqual({
    title: 'ab',
    list: ['\ufffdx', 'مرحبًا 🙂'],
    k: 1,
    none: null,
  });
});
