import { cellsOf } from '../../../write/braille/cells.ts';
import type { CellsOut } from './cells-out.ts';
import { bondCells } from './chemistry.ts';
import { isLongDash } from './dashes.ts';
import { letterCells } from './letters.ts';
import { isClosingSign, signOf, type At } from './place.ts';
import { closing, comparisons, opening, operations, others, punctuation, shapes } from './signs.ts';

const [comma, scriptComma, point, bar, punctuationIndicator, multipurpose] = ['6', '246', '46', '1256', '456', '5'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const closingQuote = cellsOf('6-356');
const invisibleComma = '\u2063';
const dot = (dots: string): string => cellsOf(dots);

/** A sign of operation, comparison, grouping or punctuation, with the white that it has. */
export function operator(sign: string, { nodes, at }: At, out: CellsOut): void {
  const open = opening.get(sign);
  if (open) return out.sign(open, 'opening');
  const close = closing.get(sign);
  if (close) return out.sign(close);
  const bond = bondCells(sign);
  if (bond) return out.sign(bond);
  if (sign === invisibleComma) return out.level === '' ? undefined : out.sign(scriptComma);
  if (sign === ',') {
    if (out.level !== '') return out.sign(scriptComma);
    out.raw(comma);
    // Groups of three figures are one number.
    const [before, after] = [nodes[at - 1], nodes[at + 1]];
    if (
      before?.kind === 'number' &&
      after?.kind === 'number' &&
      /^\d{1,3}$/.test(before.text) &&
      /^\d{3}$/.test(after.text) &&
      out.inList === 0
    )
      return;
    // A quotation mark follows without a blank.
    return /^[”’]$/u.test(signOf(nodes[at + 1])) ? undefined : out.blank();
  }
  const comparison = comparisons.get(sign);
  if (comparison && /^[∼~]$/u.test(sign) && (out.isFresh || out.last === 'operation')) {
    if (signOf(nodes[at - 1]) === sign) out.sign(multipurpose, 'other', 'multipurpose');
    return out.sign(comparison, 'operation');
  }
  if (comparison) {
    const isFirst = out.last === 'opening' || out.last === 'start';
    if (!isFirst) out.blank();
    out.sign(comparison);
    const next = nodes[at + 1];
    if (next && !isClosingSign(next)) out.blank();
    return;
  }
  if (sign === '?' && (out.isFresh || out.last === 'operation' || out.last === 'opening'))
    return out.sign(cellsOf('123456'), 'other', 'omission');
  const shape = shapes.get(sign);
  if (shape) {
    // Behind a letter or figure a shape is a sign of operation or what was left out, but for an angle.
    const isNoun = !(out.last === 'letter' || out.last === 'figure') || /^[∠∡∟]$/u.test(sign);
    out.sign(shape);
    return isNoun ? out.blank() : undefined;
  }
  const operation = operations.get(sign);
  if (operation) {
    out.partFromPoint();
    // The dot of an electron is no sign of operation.
    if (sign !== '•') out.partFromOperation();
    return /^[-−]$/u.test(sign) ? out.before(operation, 'operation') : out.sign(operation, 'operation');
  }
  if (/^[|∥‖]$/u.test(sign)) {
    if (out.last === 'bar') {
      out.toLevel(true);
      out.sign(multipurpose, 'other', 'multipurpose');
    }
    return out.sign(sign === '|' ? bar : bar + bar, 'bar');
  }
  if (/^[…⋯]$/u.test(sign)) {
    if (out.level !== '') out.heldBlank();
    else if (out.isRaised) out.toLevel();
    else if (out.last !== 'opening') out.blank();
    out.sign(others.get('…') ?? '');
    if (nodes[at + 1] && !isClosingSign(nodes[at + 1])) out.blank();
    return;
  }
  if (/^[’]$/u.test(sign) && out.isFresh && nodes[at + 1]?.kind === 'number') {
    out.sign(closingQuote);
    return out.demandNumeric();
  }
  const other = others.get(sign);
  if (other) {
    // Two signs of reference are parted.
    if (/^[§¶†‡]$/u.test(sign) && signOf(nodes[at - 1]) === sign) out.blank();
    out.sign(other);
    if (/^[§¶#†‡]$/u.test(sign)) out.demandNumeric();
    return;
  }
  if (sign === ':') {
    out.raw(punctuationIndicator + dot('25'));
    if (out.inList === 0 && !nodes.slice(0, at).some((node) => node.kind === 'operator' && node.text === '[')) out.blank();
    return;
  }
  const mark = punctuation.get(sign);
  if (sign === '.' && (out.last === 'figure' || (out.isFresh && (nodes.length === 1 || isLongDash(nodes[at + 1])))))
    return out.raw(point + multipurpose);
  if (mark) {
    const isOpen = /^[“‘—–]$/u.test(sign);
    const isMarked = isOpen
      ? out.last === 'opening' || (/^[“‘]$/u.test(sign) && out.last === 'operation')
      : !out.isFresh && out.last !== 'word';
    const cells = isMarked ? punctuationIndicator + mark : mark;
    if (out.level === '' && !isOpen) out.raw(cells);
    else out.sign(cells);
    if (isOpen) out.demandNumeric();
    return;
  }
  out.sign([...sign].map((one) => letterCells(one)).join(''));
}
