import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { expect, it } from 'vitest';
import { pageOf } from '../../../testing/page-of.ts';
import { packPage, unpackPage } from './packed-page.ts';

const sent = (page: PageContent): PageContent => unpackPage(structuredClone(packPage(page)));

it('brings a page as it is, signs of many looks and those that say more than others', () => {
  const plain = pageOf([
    { text: 'Some words', x: 50, baseline: 90 },
    { text: 'and others', x: 50, baseline: 102, bold: true },
    { text: 'as before', x: 50, baseline: 114 },
  ]);
  const [first] = plain.glyphs as [Glyph];
  const page: PageContent = {
    ...plain,
    shapes: [{ x: 1, y: 2, width: 3, height: 4 }],
    glyphs: [
      ...plain.glyphs,
      { ...first, text: '\u{FFFD}', known: 'unknown', shape: 'F#7', mcid: 4, confidence: 0 },
      { ...first, text: 'word', known: 'ocr', mathematical: true, confidence: 1 / 3 },
      { ...first, x: -0.1, rotation: 90, face: 'F/0' },
    ],
  };
  expect(sent(page)).toStrictEqual(page);
});

it('sends what signs share once', () => {
  const page = pageOf([{ text: 'a'.repeat(80), x: 50, baseline: 90 }]);
  expect(page.glyphs).toHaveLength(80);
  const { looks, texts } = packPage(page);
  expect([looks.length, texts]).toEqual([1, ['a']]);
});
