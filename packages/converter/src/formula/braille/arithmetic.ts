import type { CellSpan } from '@manara/core/document/braille-cell';
import { blank } from '../../write/braille/cells.ts';
import { aroundPoint, arithmeticRow, type ArithmeticRow, holdsPlaces } from '../tree/arithmetic.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import type { Block } from './blocks.ts';
import type { Enlarged } from './grids.ts';
import { blanks } from './spans.ts';
import { Unreadable } from './unreadable.ts';
import { Unwritable } from './unwritable.ts';

/** How a code writes arithmetic in columns. */
export interface ArithmeticCode {
  /** Cells of signs of operation, and of figures, comma and point. */
  signs: ReadonlyMap<string, string>;
  figure: (sign: string) => string;
  /** What stands right behind the column of the signs in each row, such as a numeric indicator; empty for nothing. */
  before: string;
  /** Cells by which a line is wider than all rows at each end. */
  overhang: number;
  /** How a line begins, in the column of `before`. */
  lineStart: string;
}

const segment = '\u2812';

interface Measured {
  sign: string;
  whole: string;
  part: string;
  row: ArithmeticRow;
}

function measured(cells: readonly FormulaNode[][], { signs, figure }: ArithmeticCode): Measured {
  const row = holdsPlaces(cells) ? null : arithmeticRow(cells);
  const sign = row && row.sign !== '' ? signs.get(row.sign) : '';
  if (!row || sign === undefined) throw new Unwritable('rows of a calculation');
  const [whole, part] = aroundPoint(row.figures).map((text) => [...text].map(figure).join('')) as [string, string];
  return { sign, whole, part, row };
}

/** Rows of a calculation with their numbers below each other by place value, the signs before the widest, and the lines between them. */
export function arithmeticBlock({ rows, lines, parts }: Enlarged, code: ArithmeticCode): Block {
  const all = rows.map((cells) => measured(cells, code));
  const most = (of: (one: Measured) => string): number => Math.max(...all.map((one) => of(one).length));
  const [signs, wholes, tails] = [most(({ sign }) => sign), most(({ whole }) => whole), most(({ part }) => part)];
  const { before, overhang, lineStart } = code;
  const made = all.flatMap(({ sign, whole, part, row }, at): CellSpan[][] => {
    const line = lineStart + segment.repeat(wholes + tails + (lineStart === '' ? signs : 0) + 2 * overhang);
    const below = lines?.includes(at) ? [[...(lineStart === '' ? [] : blanks(signs)), { cells: line, name: 'line' as const, parts }]] : [];
    if (row.figures === '') return below;
    return [
      [
        ...blanks(overhang + signs - sign.length),
        ...(sign === '' ? [] : [{ cells: sign, name: 'sign' as const, parts: row.signParts.parts ?? parts }]),
        ...(before === '' ? [] : [{ cells: before, name: 'numeric' as const, parts: row.parts.parts ?? parts }]),
        ...blanks(wholes - whole.length),
        { cells: whole + part, name: 'number', parts: row.parts.parts ?? parts },
      ],
      ...below,
    ];
  });
  return { lines: made, base: 0 };
}

interface ReadRow {
  sign: string;
  figures: string;
  signEnd: number;
  start: number;
  /** The column of the point, or of what is behind the last figure. */
  point: number;
}

function readRow(line: string, code: ArithmeticCode): ReadRow | null {
  const indent = line.length - line.replace(/^\u2800+/u, '').length;
  const [sign = '', cells = ''] = [...code.signs].find(([, one]) => line.startsWith(one, indent)) ?? [];
  let at = indent + cells.length;
  if (!line.startsWith(code.before, at)) return null;
  at += code.before.length;
  while (line[at] === blank) at += 1;
  const rest = line.slice(at);
  const figures = [...rest].map((cell) => [...'0123456789,.'].find((one) => code.figure(one) === cell) ?? '?').join('');
  if (figures === '' || figures.includes('?')) return null;
  return { sign, figures, signEnd: indent + cells.length, start: at, point: at + aroundPoint(figures)[0].length };
}

/** A calculation from its lines; null where they are something else. Throws `Unreadable` where its columns are not below each other. */
export function readArithmetic(given: readonly string[], code: ArithmeticCode): FormulaNode[] | null {
  const width = Math.max(...given.map(({ length }) => length));
  const isLine = (line: string): boolean =>
    code.lineStart === '' ? line.length === width && /^\u2812{3,}$/u.test(line) : /^\u2800*\u2810\u2812+$/u.test(line);
  const others = given.filter((line) => !isLine(line));
  if (others.length < 2 || others.length === given.length || given[0] === undefined || isLine(given[0])) return null;
  if (code.overhang > 0 && others.some((line) => !line.startsWith(blank) || line.length === width)) return null;
  const rows = others.map((line) => readRow(line, code));
  const first = Math.min(...rows.map((row) => row?.start ?? 0));
  for (const row of rows) {
    const end = first - code.before.length;
    if (!row || row.point !== rows[0]?.point || (row.sign !== '' && row.signEnd !== end)) throw new Unreadable(given.join('\n'), 0);
  }
  let count = -1;
  const lines = given.flatMap((line) => {
    if (isLine(line)) return [count];
    count += 1;
    return [];
  });
  return [
    {
      kind: 'grid',
      rows: rows.map((row) => [
        [...(row?.sign ? [{ kind: 'operator', text: row.sign } as const] : []), { kind: 'number', text: row?.figures ?? '' } as const],
      ]),
      lines,
    },
  ];
}
