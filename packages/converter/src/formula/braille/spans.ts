import type { CellSpan } from '@manara/core/document/braille-cell';
import { blank } from '../../write/braille/cells.ts';

export const cellsIn = (spans: readonly CellSpan[]): string => spans.map(({ cells }) => cells).join('');

export const lengthOf = (spans: readonly CellSpan[]): number => spans.reduce((sum, { cells }) => sum + cells.length, 0);

export const blanks = (count: number): CellSpan[] => (count > 0 ? [{ cells: blank.repeat(count), name: 'blank', parts: [] }] : []);

/** The cells from one place to before another, each as what it was. */
export function cut(spans: readonly CellSpan[], from: number, to = Infinity): CellSpan[] {
  let start = 0;
  return spans.flatMap((span): CellSpan[] => {
    const cells = span.cells.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += span.cells.length;
    return cells === '' ? [] : [{ ...span, cells }];
  });
}

const isWhite = /^\u2800*/u;
/** Without the blanks at the beginning, or at the end. */
export const withoutStart = (spans: readonly CellSpan[]): CellSpan[] => cut(spans, isWhite.exec(cellsIn(spans))?.[0].length ?? 0);
export const withoutEnd = (spans: readonly CellSpan[]): CellSpan[] => cut(spans, 0, cellsIn(spans).replace(/\u2800+$/u, '').length);
