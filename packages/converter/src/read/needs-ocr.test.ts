import { describe, expect, it } from 'vitest';
import { pageOf } from '../../testing/page-of.ts';
import { needsOcr } from './needs-ocr.ts';

const scan = { id: 'i', x: 0, y: 0, width: 595, height: 842, pixelWidth: 2480, pixelHeight: 3508, mcid: null };
const text = { text: 'A page of text with more than a few signs on it, as pages have.', x: 50, baseline: 100 };

describe('a page is read from its picture', () => {
  it('where a picture covers it and nothing else stands there', () => {
    expect(needsOcr(pageOf([], { images: [scan] }))).toBe(true);
  });

  it('where its text is hidden under the picture', () => {
    const page = pageOf([text], { images: [scan] });
    for (const glyph of page.glyphs) glyph.invisible = true;
    expect(needsOcr(page)).toBe(true);
  });

  it('where the file cannot say what its signs mean', () => {
    const page = pageOf([text]);
    for (const glyph of page.glyphs) glyph.text = '\uFFFD';
    expect(needsOcr(page)).toBe(true);
  });

  it('but not for a picture beside the text, or behind it', () => {
    expect(needsOcr(pageOf([text], { images: [{ ...scan, height: 300 }] }))).toBe(false);
    expect(needsOcr(pageOf([text], { images: [scan] }))).toBe(false);
  });
});
