import { conversionDefaults } from '@manara/core/document/conversion';
import { expect, it } from 'vitest';
import { endlessPdf, saying, smallPdf } from '../../testing/small-pdf.ts';
import { KeptPages } from './kept-pages.ts';
import { openPdfSource, type SourceOpened } from './pdf-source.ts';
import type { Source } from './source-page.ts';

const open = (bytes: Uint8Array, pages: string | null = null): Promise<SourceOpened> =>
  openPdfSource({
    bytes,
    password: undefined,
    settings: { ...conversionDefaults, pages },
    reader: () => Promise.reject(new Error('There is no picture to be read')),
    kept: new KeptPages('/nowhere'),
    signal: new AbortController().signal,
  });

async function opened(bytes: Uint8Array, pages: string | null = null): Promise<Source> {
  const answer = await open(bytes, pages);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.source;
}

const textOf = async (source: Source, index: number): Promise<string> =>
  (await source.page(index)).content.glyphs.map((glyph) => glyph.text).join('');

const three = smallPdf(['one', 'two', 'three'].map(saying));

it('reads all pages, and says nothing of pages left out', async () => {
  const source = await opened(three);
  expect([source.pageCount, source.about.notices]).toEqual([3, []]);
  expect(await textOf(source, 1)).toBe('two');
  expect((await source.page(1)).content).toMatchObject({ index: 1, label: null });
  await source.close();
});

it('counts anew where only some pages are wanted, which keep their numbers as labels', async () => {
  const source = await opened(three, '3, 2');
  expect([source.pageCount, source.about.notices]).toEqual([2, ['pages_left_out']]);
  expect(await textOf(source, 1)).toBe('three');
  expect((await source.page(1)).content).toMatchObject({ index: 1, label: '3' });
  const { width, height } = await source.draw(1, 72);
  expect([width, height]).toEqual([300, 200]);
  await source.close();
});

it('knows pages that the document does not have', async () => {
  expect(await open(three, '4-')).toEqual({ ok: false, reason: 'no_such_pages' });
  expect(await open(three, 'four')).toEqual({ ok: false, reason: 'no_such_pages' });
});

it.each([11, 17, 40])('refuses a file that claims 2 to the power of %d pages, without counting them', async (doublings) => {
  const bytes = endlessPdf(doublings, saying('again'));
  expect(await open(bytes)).toEqual({ ok: false, reason: 'too_many_pages' });
  expect(await open(bytes, '1-')).toEqual({ ok: false, reason: 'too_many_pages' });
});

it('reads the first page of such a file where only that is wanted', async () => {
  const source = await opened(endlessPdf(40, saying('again')), '1');
  expect([source.pageCount, await textOf(source, 0)]).toEqual([1, 'again']);
  await source.close();
});
