import { expect, it } from 'vitest';
import type { Glyph } from '../page-content.ts';
import { withoutDrawings } from './drawing-fonts.ts';

const glyph = (font: string, text: string, x: number): Glyph => ({
  text,
  x,
  y: 90,
  width: 8,
  height: 10,
  baseline: 100,
  size: 10,
  font,
  bold: false,
  italic: false,
  monospace: false,
  colour: '#000000',
  rotation: 0,
  rtl: false,
  invisible: false,
  mcid: null,
  known: 'font',
  confidence: 1,
});

it('takes the pieces of a drawing for what they are, and blanks among them for nothing', () => {
  const drawn = [glyph('LINE10', 'Z', 10), glyph('lcircle10', '$', 20), glyph('LCIRCLEW10', ' ', 30), glyph('XYATIP10', '_', 40)];
  expect(withoutDrawings(drawn)).toEqual({
    glyphs: [],
    shapes: [10, 20, 40].map((x) => ({ x, y: 90, width: 8, height: 10 })),
  });
});

it('leaves letters of other fonts, whatever they are called after', () => {
  const read = ['CMR10', 'Linear', 'Lines-Regular', 'Circle', 'LASY10', 'MSAM10'].map((font, at) => glyph(font, 'Z', at * 10));
  expect(withoutDrawings(read)).toEqual({ glyphs: read, shapes: [] });
});
