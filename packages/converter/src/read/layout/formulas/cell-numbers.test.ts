import { expect, it } from 'vitest';
import type { Glyph } from '@manara/pdf/page-content';
import type { Atom } from './atom.ts';
import { cellNumbers } from './cell-numbers.ts';
import type { FormulaZone } from './formula-zone.ts';

const atom = (index: number, text: string, x: number, y: number): Atom => ({
  ...{
    index,
    text,
    left: x,
    right: x + 5,
    top: y - 7,
    bottom: y,
    baseline: y,
    size: 10,
    math: false,
    ofFormulas: false,
    tall: false,
    code: false,
  },
  glyph: { bold: false } as Glyph,
});
const zone = (x: number, y: number): FormulaZone => ({
  ...{ area: { x, y: y - 7, width: 12, height: 9 }, glyphs: [], rules: [], baseline: y, size: 10, display: false },
  ...{ number: null, linear: 'x', nodes: [], confidence: 1, doubts: [] },
});
const table = { x: 0, y: 0, width: 200, height: 100 };

it('takes a figure alone in a cell for a formula where most other cells are', () => {
  const zones = [zone(10, 20), zone(60, 20), zone(10, 40), zone(60, 60)];
  const found = cellNumbers([atom(0, '0', 60, 40), atom(1, '1', 10, 60)], table, zones, () => '');
  expect(found.map((atoms) => atoms.map(({ text }) => text).join(''))).toEqual(['1', '0']);
});

it('leaves the figures of a table of figures alone', () => {
  const zones = [zone(10, 20), zone(60, 20), zone(110, 20), zone(160, 20)];
  const figures = [40, 60, 80].flatMap((y) => [atom(0, '4', 10, y), atom(1, '7', 60, y)]);
  expect(cellNumbers(figures, table, zones, () => '')).toEqual([]);
});
