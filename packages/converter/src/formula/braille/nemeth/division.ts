import type { CellSpan } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import { divisionOf, type Division } from '../../tree/division.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { partsOf } from '../../tree/parts.ts';
import type { Block } from '../blocks.ts';
import type { Enlarged } from '../grids.ts';
import { blanks } from '../spans.ts';
import { Unreadable } from '../unreadable.ts';
import { Unwritable } from '../unwritable.ts';
import { figure } from './signs.ts';

const [sign, segment] = ['135', '25'].map(cellsOf) as [string, string];
/** Cells by which lines go beyond the dividend, that over the sign of division included. */
const beyond = 2;

const cellsFor = (figures: string): string => [...figures].map(figure).join('');

/**
 * A long division as a course of the American Printing House describes it: the divisor, the curved sign and the dividend without numeric indicators, figures
 * below each other by place value, lines from over the sign to a cell beyond the dividend.
 */
export function divisionBlock({ rows, lines, parts }: Enlarged, { quotient, divisor, dividend, steps }: Division): Block {
  const start = divisor.length + sign.length;
  const line: CellSpan[] = [...blanks(divisor.length), { cells: segment.repeat(dividend.length + beyond), name: 'line', parts }];
  const number = ({ figures, moved }: Division['quotient'], at: number): CellSpan[] => {
    const indent = start + dividend.length - moved - figures.length;
    if (indent < start) throw new Unwritable('a row wider than what is divided');
    return [...blanks(indent), { cells: cellsFor(figures), name: 'number', parts: partsOf(...(rows[at] ?? []).flat()).parts ?? parts }];
  };
  const own = partsOf(...(rows[1] ?? []).flat()).parts ?? parts;
  return {
    lines: [
      number(quotient, 0),
      line,
      [
        { cells: cellsFor(divisor), name: 'number', parts: own },
        { cells: sign, name: 'sign', parts: own },
        { cells: cellsFor(dividend), name: 'number', parts: own },
      ],
      ...(lines?.includes(1) ? [line] : []),
      ...steps.flatMap((step, at) => [...(step.figures === '' ? [] : [number(step, at + 2)]), ...(lines?.includes(at + 2) ? [line] : [])]),
    ],
    base: 0,
  };
}

/** Cells of figures as a number; null where they are something else. */
function numberIn(cells: string): FormulaNode | null {
  const text = [...cells].map((cell) => [...'0123456789'].find((one) => figure(one) === cell) ?? '?').join('');
  return text === '' || text.includes('?') ? null : { kind: 'number', text };
}

/** A long division from its lines; null where they are something else. Throws `Unreadable` where its figures are not below the dividend. */
export function readDivision(given: readonly string[]): FormulaNode[] | null {
  const [over = '', line = '', main = '', ...others] = given;
  const at = /^\u2800*(?=\u2812{3,}$)/u.exec(line)?.[0].length ?? -1;
  if (at < 1 || main[at] !== sign || line.length - at !== main.length - at - 1 + beyond) return null;
  const [divisor, dividend] = [numberIn(main.slice(0, at)), numberIn(main.slice(at + 1))];
  if (!divisor || !dividend) return null;
  const placed = (cells: string): FormulaNode[][] => {
    const indent = cells.length - cells.replace(/^\u2800+/u, '').length;
    const [number, moved] = [numberIn(cells.slice(indent)), main.length - cells.length];
    if (!number || indent <= at || moved < 0) throw new Unreadable(given.join('\n'), 0);
    return [[number, ...(moved > 0 ? [{ kind: 'space', width: moved / 2 } as const] : [])]];
  };
  const rows: FormulaNode[][][] = [placed(over), [[divisor, { kind: 'enclosed', notation: 'longdiv', inside: [dividend] }]]];
  const lines: number[] = [];
  for (const cells of others) {
    if (cells === line) lines.push(rows.length - 1);
    else rows.push(placed(cells));
  }
  return divisionOf(rows) ? [{ kind: 'grid', rows, lines }] : null;
}
