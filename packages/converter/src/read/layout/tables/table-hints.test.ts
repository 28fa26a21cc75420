import { expect, it } from 'vitest';
import type { Glyph, PageContent, Rule } from '@manara/pdf/page-content';
import { tableHints } from './table-hints.ts';

const glyph = (text: string, x: number, baseline: number, size = 10): Glyph => ({
  ...{ text, x, y: baseline - 0.7 * size, width: 0.5 * size, height: 0.7 * size, baseline, size },
  ...{ font: '', bold: false, italic: false, monospace: false, colour: '#000000', rotation: 0, rtl: false, invisible: false },
  ...{ mcid: null, known: 'ocr' as const, confidence: 1 },
});
const rule = (x: number, y: number, width: number): Rule => ({ x, y, width, height: 0.4, colour: '#000000', filled: true });

it('keeps the bars of fractions in a table from being its lines, and the lines under its heads from being bars', () => {
  const content: PageContent = {
    ...{ index: 0, width: 600, height: 800, label: null, kind: 'picture', images: [], links: [], fields: [] },
    glyphs: [
      ...[glyph('f', 110, 112), glyph('F', 180, 112)],
      ...[glyph('e', 110, 140), glyph('n', 182, 135, 7), glyph('s', 182, 144, 7)],
      ...[glyph('t', 110, 160), glyph('x', 182, 160)],
    ],
    rules: [rule(100, 100, 110), rule(170, 115, 30), rule(100, 120, 110), rule(176, 137, 18), rule(100, 170, 110)],
  };
  const { taken } = tableHints(content);
  expect([...taken].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 4]);
});
