import { expect, it } from 'vitest';
import type { Glyph, Rule } from '@manara/pdf/page-content';
import type { FormulaZone } from '../formulas/formula-zone.ts';
import { lineOfFormula } from './line-of-formula.ts';

const sign = (text: string, x: number, baseline: number, size: number): Glyph => ({
  ...{ text, x, y: baseline - 0.7 * size, width: 0.5 * size, height: 0.7 * size, baseline, size },
  ...{ font: 'Times', bold: false, italic: false, monospace: false, colour: '#000000', rotation: 0, rtl: false, invisible: false },
  ...{ mcid: null, known: 'font' as const, confidence: 1 },
});
const bar: Rule = { x: 99, y: 195, width: 6, height: 0.4, colour: '#000000', filled: true };
const zone = (about: Partial<FormulaZone>): FormulaZone => ({
  ...{ area: { x: 0, y: 0, width: 0, height: 0 }, glyphs: [], rules: [], baseline: 0, size: 10, display: false },
  ...{ number: null, linear: '', nodes: [], confidence: 1, doubts: [], ...about },
});

it('stands on the line of its own letters', () => {
  const glyphs = [sign('x', 100, 200, 10), sign('2', 105, 196, 7)];
  expect(lineOfFormula(zone({ baseline: 200 }), glyphs, [], 10)).toEqual({ baseline: 200, size: 10 });
});

it('sets a small fraction with its bar in the middle of the letters around it', () => {
  const glyphs = [sign('1', 100, 194, 7), sign('2', 100, 203, 7)];
  const line = lineOfFormula(zone({ baseline: 194, size: 7 }), glyphs, [bar], 10);
  expect(line.size).toBe(10);
  expect(line.baseline).toBeCloseTo(197.7, 1);
});
