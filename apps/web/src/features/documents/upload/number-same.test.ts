import { expect, it } from 'vitest';
import { numberSame } from './number-same.ts';

it('numbers what has the same name, and nothing else', () => {
  const files = ['a.pdf', 'b.pdf', 'a.pdf', 'A.pdf'].map((name, index) => ({ key: index + 5, name }));
  expect([...numberSame(files)]).toEqual([
    [5, 1],
    [7, 2],
  ]);
});
