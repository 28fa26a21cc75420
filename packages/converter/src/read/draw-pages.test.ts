import { expect, it } from 'vitest';
import { drawPages } from './draw-pages.ts';
import { PictureOrders } from './picture-orders.ts';
import { missingPage, whitePage, type Source } from './source-page.ts';

const source = (pageCount: number, draw: (page: number) => Promise<boolean>): Source => ({
  pageCount,
  page: async (index) => ({ content: missingPage(index, index + 1), notices: [] }),
  skip: (index) => ({ content: missingPage(index, index + 1), notices: [] }),
  draw: (_, dotsPerInch) => whitePage(dotsPerInch),
  aside: { atOnce: 3, draw },
  about: { title: null, author: null, language: null, notices: [] },
  bookmarks: [],
  engines: () => [],
  close: async () => {},
});

async function drawn(of: Source, missing: readonly number[]): Promise<{ here: number[]; done: number }> {
  const here: number[] = [];
  let done = 0;
  await drawPages(of, {
    pictures: new PictureOrders(),
    missing: new Set(missing),
    wholePage: true,
    signal: new AbortController().signal,
    here: async (page) => {
      here.push(page);
      // The others take pages meanwhile.
      await new Promise((next) => setImmediate(next));
    },
    onDone: (count) => (done = count),
  });
  return { here, done };
}

it('draws missing pages here alone, whoever has taken them', async () => {
  const aside: number[] = [];
  const pages = source(12, async (page) => aside.push(page) > 0);
  const missing = [1, 2, 5, 11];
  const { here, done } = await drawn(pages, missing);
  expect(aside.length).toBeGreaterThan(0);
  expect(aside.filter((page) => missing.includes(page))).toEqual([]);
  expect([...here, ...aside].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, page) => page));
  expect(done).toBe(12);
});

it('draws here what nobody beside it could draw', async () => {
  const { here, done } = await drawn(
    source(6, async (page) => page % 2 === 0),
    [],
  );
  expect(here).toEqual(expect.arrayContaining([1, 3, 5]));
  expect(done).toBe(6);
});
