import { expect, it } from 'vitest';
import { lines, prose } from '../../../testing/say-blocks.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { understandApart } from './understand-apart.ts';
import { understandPages, type About, type ReadPage } from './understand-pages.ts';

const about: About = { language: null, title: 'A book', bookmarks: [{ title: 'Chapter 3', depth: 1, page: 3, y: 60 }] };
const picture = { id: 'a', x: 60, y: 300, width: 200, height: 120, pixelWidth: 400, pixelHeight: 240, mcid: null };

/** More pages than may wait for the thread, each with a heading, prose and a picture. */
async function* book(pages: number): AsyncGenerator<ReadPage> {
  for (let index = 0; index < pages; index += 1) {
    const drawn = [...lines([`Chapter ${index}`], 50, 60, { size: 18, bold: true }), ...prose(50, 90)];
    yield { content: { ...pageOf(drawn, { images: [picture] }), index }, tagged: null };
  }
}

it('understands on its thread what would be understood here', async () => {
  const apart = await understandApart(book(70), about);
  expect(apart).toEqual(await understandPages(book(70), about));
  expect(apart.document.pages).toHaveLength(70);
  expect(apart.orders.map(({ box }) => box.page)).toEqual(Array.from({ length: 70 }, (_, page) => page));
});

it('ends with what went wrong where pages are read', async () => {
  async function* broken(): AsyncGenerator<ReadPage> {
    yield* book(3);
    throw new Error('no more pages');
  }
  await expect(understandApart(broken(), about)).rejects.toThrow('no more pages');
});

it('ends with what went wrong on the thread, however many pages are to come', async () => {
  async function* wrong(): AsyncGenerator<ReadPage> {
    for await (const page of book(200)) yield { ...page, content: { ...page.content, rules: null as never } };
  }
  await expect(understandApart(wrong(), about)).rejects.toThrow(TypeError);
});
