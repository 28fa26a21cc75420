import type { FormulaNode } from './formula-node.ts';
import { partsOf } from './parts.ts';

/** A row of arithmetic in columns: the sign of operation before a number, both of which may be missing. */
export interface ArithmeticRow {
  sign: string;
  figures: string;
  signParts: { parts?: number[] };
  parts: { parts?: number[] };
}

const signs = /^[+\-−×÷±]$/u;

/** Cells of a row as a sign and a number; null where they are something else. */
export function arithmeticRow(cells: readonly FormulaNode[][]): ArithmeticRow | null {
  const nodes = cells.flat().filter(({ kind }) => kind !== 'space');
  const [first] = nodes;
  const hasSign = first?.kind === 'operator' && signs.test(first.text);
  const rest = hasSign ? nodes.slice(1) : nodes;
  const texts = rest.map((node) =>
    (node.kind === 'number' && !node.alphabet) || (node.kind === 'operator' && /^[.,]$/.test(node.text)) ? node.text : '?',
  );
  const figures = texts.join('');
  if (figures !== '' && !/^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(figures)) return null;
  return { sign: hasSign ? first.text : '', figures, signParts: hasSign ? partsOf(first) : {}, parts: partsOf(...rest) };
}

const isWide = (node: FormulaNode | undefined): boolean => node?.kind === 'space' && node.width >= 0.5;

/** Whether white at an end of a row holds places, as of partial products that are moved or of carries: its figures are not below those of other rows. */
export function holdsPlaces(cells: readonly FormulaNode[][]): boolean {
  const nodes = cells.flat();
  return isWide(nodes[0]) || isWide(nodes.at(-1));
}

/** Whether cells are one number, its sign in a cell before it or in its own, or one figure each; nothing is empty behind them. */
function isOneNumber(cells: readonly FormulaNode[][]): boolean {
  const filled = cells.map((cell) => cell.filter(({ kind }) => kind !== 'space'));
  const from = filled.findIndex((cell) => cell.length > 0);
  if (from === -1) return true;
  const isSign = (cell: readonly FormulaNode[]): boolean => cell.length === 1 && cell[0]?.kind === 'operator' && signs.test(cell[0].text);
  const numbers = filled.slice(from).filter((cell, at) => at > 0 || !isSign(cell));
  if (numbers.length < 2) return numbers.every((cell) => cell.length > 0);
  return numbers.every(([only, ...others]) => others.length === 0 && only !== undefined && 'text' in only && /^[\d.,]$/.test(only.text));
}

/** Whether rows with lines behind some of them are arithmetic in columns: two numbers at least, a sign of operation before one. */
export function isArithmetic(rows: readonly FormulaNode[][][], lines: readonly number[]): boolean {
  const read = rows.map(arithmeticRow);
  return (
    lines.length > 0 &&
    rows.every(isOneNumber) &&
    read.every((row, at) => row !== null && (row.figures !== '' || (row.sign === '' && at === rows.length - 1))) &&
    read.filter((row) => row?.figures).length > 1 &&
    read.some((row) => row?.sign)
  );
}

/** Figures before the point and with what is behind it, by which rows are below each other. */
export function aroundPoint(figures: string): [whole: string, part: string] {
  const at = figures.indexOf('.');
  return at === -1 ? [figures, ''] : [figures.slice(0, at), figures.slice(at)];
}
