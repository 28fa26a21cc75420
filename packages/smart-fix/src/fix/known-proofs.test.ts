import { expect, test } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { Album } from './album.ts';
import { fixPage } from './fix-page.ts';
import { KnownProofs } from './known-proofs.ts';
import type { Sources } from './sources.ts';

const html = (words: string): string => `<html><body><p>${words}</p><img id="i" src="old-harbour.jpg"></body></html>`;
const files = { 'index.html': html('Boats') };
const judge: Judge = (elements) =>
  elements
    .filter(({ tag, attributes }) => tag === 'img' && attributes.alt === undefined)
    .map((element) => ({ ruleId: 'image-alt', element }));

/** How often the page was judged for its fixes, and how many of these have pictures. */
async function proven(sources: Sources, words = 'Boats', pictures = 5): Promise<[judged: number, pictured: number]> {
  const { page, wanted } = fakePage(html(words), judge, { mayBeShown: true });
  let judged = 0;
  const counting = { ...page, judge: () => ((judged += 1), page.judge()) };
  const fixes = await fixPage(sources, counting, wanted, new Album(pictures));
  expect(fixes.map(({ fix }) => fix.proposal?.proven)).toEqual([true]);
  return [judged, fixes.filter(({ fix }) => fix.proposal?.pictures).length];
}

test('what was proven on a page is not tried again on the very same one', async () => {
  const sources = sourcesOf(files);
  expect(await proven(sources)).toEqual([1, 1]);
  expect(await proven(sources)).toEqual([0, 1]);
});

test('another page, other pictures and other sources are tried', async () => {
  const sources = sourcesOf(files);
  await proven(sources);
  expect(await proven(sources, 'Ships')).toEqual([1, 1]);
  expect(await proven(sources, 'Boats', 0)).toEqual([1, 0]);
  expect(await proven(sourcesOf(files))).toEqual([1, 1]);
});

test('pictures that are more than is kept are forgotten, with what was proven', async () => {
  const sources = { ...sourcesOf(files), proofs: new KnownProofs(10) };
  await proven(sources);
  expect(await proven(sources)).toEqual([1, 1]);
});
