import { cellsOf } from '../../../write/braille/cells.ts';
import { Unwritable } from '../unwritable.ts';
import type { CellsOut } from './cells-out.ts';
import { letterCells } from './letters.ts';
import { nameCells } from './names.ts';
import { isClosingSign, type At } from './place.ts';
import { closing, comparisons, figure, opening, operations, others, punctuation, shapes } from './signs.ts';

const [comma, scriptComma, point, bar, punctuationIndicator, multipurpose] = ['6', '246', '46', '1256', '456', '5'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const dot = (dots: string): string => cellsOf(dots);

/** A sign of operation, comparison, grouping or punctuation, with the white that it has. */
export function operator(sign: string, { nodes, at }: At, out: CellsOut): void {
  const open = opening.get(sign);
  if (open) return out.sign(open, 'opening');
  const close = closing.get(sign);
  if (close) return out.sign(close);
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
    return out.blank();
  }
  const comparison = comparisons.get(sign);
  if (comparison && /^[∼~]$/u.test(sign) && (out.isFresh || out.last === 'operation')) return out.sign(comparison, 'operation');
  if (comparison) {
    const isFirst = out.last === 'opening' || out.last === 'start';
    if (!isFirst) out.blank();
    out.sign(comparison);
    const next = nodes[at + 1];
    if (next && !isClosingSign(next)) out.blank();
    return;
  }
  if (sign === '?' && (out.isFresh || out.last === 'operation' || out.last === 'opening')) return out.sign(cellsOf('123456'));
  const shape = shapes.get(sign);
  if (shape && !(out.last === 'letter' || out.last === 'figure')) {
    out.sign(shape);
    return out.blank();
  }
  const operation = operations.get(sign);
  if (operation) {
    if (out.last === 'point') out.sign(multipurpose);
    if (out.last === 'operation') out.sign(multipurpose);
    return /^[-−]$/u.test(sign) ? out.before(operation, 'operation') : out.sign(operation, 'operation');
  }
  if (/^[|∥‖]$/u.test(sign)) {
    if (out.last === 'bar') out.sign(multipurpose);
    return out.sign(sign === '|' ? bar : bar + bar, 'bar');
  }
  if (/^[…⋯]$/u.test(sign)) {
    if (out.last !== 'opening') out.blank();
    out.sign(others.get('…') ?? '');
    if (nodes[at + 1] && !isClosingSign(nodes[at + 1])) out.blank();
    return;
  }
  if (sign === '°') return out.at('above', () => out.sign(dot('46-16')));
  const other = others.get(sign);
  if (other) {
    out.sign(other);
    if (/^[§¶#†‡]$/u.test(sign)) out.demandNumeric();
    return;
  }
  if (sign === ':' && nodes[at - 1]?.kind === 'number' && nodes[at + 1]?.kind === 'number') return operator('∶', { nodes, at }, out);
  if (sign === ':') {
    out.raw(punctuationIndicator + dot('25'));
    if (out.inList === 0 && !nodes.slice(0, at).some((node) => node.kind === 'operator' && node.text === '[')) out.blank();
    return;
  }
  const mark = punctuation.get(sign);
  if (sign === '.' && (out.last === 'figure' || (out.isFresh && nodes.length === 1))) return out.raw(point + multipurpose);
  if (mark) {
    const isOpen = /^[“‘—–]$/u.test(sign);
    const isMarked = isOpen ? out.last === 'opening' : !out.isFresh && out.last !== 'word';
    const cells = isMarked ? punctuationIndicator + mark : mark;
    if (out.level === '' && !isOpen) out.raw(cells);
    else out.sign(cells);
    if (isOpen) out.demandNumeric();
    return;
  }
  out.sign([...sign].map((one) => letterCells(one)).join(''));
}

/** Words of ordinary text within a formula. */
export function words(text: string, out: CellsOut): void {
  for (const [at, word] of text.split(/ +/).entries()) {
    if (at > 0) out.blank();
    if (word === '') continue;
    for (const piece of word.match(/\d+|\p{L}+|./gu) ?? []) {
      if (/^\d/.test(piece)) out.number([...piece].map(figure).join(''));
      else if (/^\p{L}/u.test(piece))
        out.sign(/^\p{Lu}{2,}$/u.test(piece) ? nameCells(piece) : [...piece].map((letter) => letterCells(letter)).join(''), 'word');
      else {
        const mark =
          piece === '-'
            ? dot('36')
            : (punctuation.get(piece) ?? others.get(piece) ?? operations.get(piece) ?? opening.get(piece) ?? closing.get(piece));
        if (mark === undefined) throw new Unwritable(piece);
        out.sign(mark);
        out.demandNumeric();
      }
    }
  }
}
