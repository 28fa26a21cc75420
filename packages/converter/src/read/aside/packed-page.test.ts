import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { expect, it } from 'vitest';
import { packPage, unpackPage } from './packed-page.ts';

const sign: Glyph = {
  x: 0.1 + 0.2,
  y: -3,
  width: 1e-9,
  height: 12,
  text: 'ﻻ',
  baseline: 700.123456789,
  size: 11.04,
  font: 'Amiri',
  bold: false,
  italic: true,
  monospace: false,
  colour: '#000000',
  rotation: 0,
  rtl: true,
  invisible: false,
  mcid: null,
  known: 'font',
  confidence: 1,
};
const page: PageContent = {
  index: 3,
  width: 595,
  height: 842,
  label: 'iv',
  kind: 'text',
  glyphs: [
    sign,
    { ...sign, mcid: 0, bold: true, italic: false, face: 'Amiri/1', text: '' },
    { ...sign, mcid: -1, mathematical: false, invisible: true, rtl: false, known: 'unknown', shape: 'Amiri/1#7' },
    { ...sign, mathematical: true, monospace: true, confidence: 0.25 },
  ],
  rules: [{ x: 1, y: 2, width: 3, height: 0.5, colour: '#ff0000', filled: true }],
  images: [],
  links: [{ x: 0, y: 0, width: 9, height: 9, href: null, destination: { page: 1, y: null } }],
  fields: [],
};

it('brings a page over as it was, to the last bit, with what a sign has and what it lacks', () => {
  const brought = unpackPage(structuredClone(packPage(page)));
  expect(brought).toStrictEqual(page);
  expect(brought.glyphs[0]?.x).toBe(0.1 + 0.2);
});

it('says a text that signs share once', () => {
  expect(packPage(page).table.filter((text) => text === 'Amiri')).toHaveLength(1);
});
