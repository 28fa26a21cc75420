import { describe, expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

describe('the pages to offer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, -9, 9]],
    [5, 9, [1, -4, 4, 5, 6, -9, 9]],
    [4, 9, [1, 2, 3, 4, 5, -9, 9]],
    [9, 9, [1, -8, 8, 9]],
  ])('on page %i of %i', (page, last, shown) => expect(pagesShown(page, last)).toEqual(shown));
});
