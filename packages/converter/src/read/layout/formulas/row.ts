import type { Atom } from './atom.ts';
import { extentOf } from './atom.ts';
import type { Piece } from './piece.ts';
import type { Token } from './token.ts';
import { tokensOf } from './token.ts';
import { itemAt } from '../item-at.ts';

/** Signs on one baseline and of one size, with no gap between them that could be a gutter. */
export interface Row {
  baseline: number;
  size: number;
  left: number;
  right: number;
  tokens: Token[];
  /** Letters in words, and signs altogether. */
  wordLetters: number;
  words: number;
  signs: number;
  /** Has a sign that only formulas have. */
  math: boolean;
}

/** Parts of a size: where a row ends. Words of justified lines stand closer, columns hardly ever. */
const gutter = 1.3;

/** A row whose words in italics are letters that are multiplied. */
export function withFactors(row: Row): Row {
  const words = row.tokens.filter(({ kind }) => kind === 'word');
  return { ...row, math: true, words: words.length, wordLetters: words.reduce((sum, { text }) => sum + text.length, 0) };
}

export function rowOf(atoms: Atom[]): Row {
  const tokens = tokensOf(atoms);
  const extent = extentOf(atoms);
  const words = tokens.filter(
    (token) => token.kind === 'word' || (token.kind === 'italics' && (token.text.length > 3 || /\p{Ll}{2}/u.test(token.text))),
  );
  return {
    baseline: itemAt(atoms, 0).baseline,
    size: extent.size,
    left: extent.left,
    right: extent.right,
    tokens,
    words: words.length,
    wordLetters: words.reduce((sum, token) => sum + token.text.length, 0),
    signs: atoms.reduce((sum, atom) => sum + atom.text.length, 0),
    math: tokens.some((token) => token.math),
  };
}

/** Rows of the page from top to bottom; signs that grow with what they embrace stand in none. */
export function rowsOf(atoms: readonly Atom[]): Row[] {
  const ordinary = atoms.filter((atom) => !atom.tall).toSorted((a, b) => a.baseline - b.baseline || a.left - b.left);
  const bands: Atom[][] = [];
  for (let at = 0; at < ordinary.length;) {
    const first = itemAt(ordinary, at);
    let end = at;
    const bySize = new Map<number, Atom[]>();
    let last = first.baseline;
    while (
      end < ordinary.length &&
      itemAt(ordinary, end).baseline - last <= 0.06 * first.size &&
      itemAt(ordinary, end).baseline - first.baseline <= 0.12 * first.size
    ) {
      const atom = itemAt(ordinary, end);
      last = atom.baseline;
      let band = [...bySize.keys()].find((size) => Math.min(size, atom.size) >= 0.82 * Math.max(size, atom.size));
      band ??= atom.size;
      bySize.set(band, [...(bySize.get(band) ?? []), atom]);
      end += 1;
    }
    bands.push(...bySize.values());
    at = end;
  }
  const rows: Row[] = [];
  for (const band of bands) {
    band.sort((a, b) => a.left - b.left);
    let from = 0;
    let reach = itemAt(band, 0).right;
    for (let at = 1; at <= band.length; at += 1) {
      const atom = band[at];
      if (atom && atom.left - reach <= gutter * atom.size) {
        reach = Math.max(reach, atom.right);
        continue;
      }
      rows.push(rowOf(band.slice(from, at)));
      from = at;
      if (atom) reach = atom.right;
    }
  }
  return rows;
}

/** Rows of text from top to bottom; two that only parts of a formula keep apart (a fraction, a sum, a long script) are one. */
export function acrossHoles(rows: readonly Row[], pieces: readonly Piece[]): Row[] {
  const sorted = rows.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left);
  const lines: Row[][] = [];
  for (const row of sorted) {
    const line = lines.at(-1);
    if (line && row.baseline - itemAt(line, 0).baseline < 0.06 * row.size && Math.abs(row.size - itemAt(line, 0).size) < 0.18 * row.size)
      line.push(row);
    else lines.push([row]);
  }
  const byTop = pieces.toSorted((a, b) => a.top - b.top);
  let from = 0;
  return lines.flatMap((line) => {
    const { baseline, size } = itemAt(line, 0);
    while (from < byTop.length && itemAt(byTop, from).top < baseline - 12 * size) from += 1;
    line.sort((a, b) => a.left - b.left);
    const merged: Row[] = [];
    for (const row of line) {
      const last = merged.at(-1);
      if (last && filled(last.right, row.left, baseline, size, byTop, from)) merged[merged.length - 1] = joined(last, row);
      else merged.push(row);
    }
    return merged;
  });
}

/** Whether parts of a formula at the height of the line leave no gutter between two places. */
function filled(left: number, right: number, baseline: number, size: number, pieces: readonly Piece[], from: number): boolean {
  if (right - left > 30 * size) return false;
  const inside: Piece[] = [];
  for (let at = from; at < pieces.length && itemAt(pieces, at).top < baseline + 0.5 * size; at += 1) {
    const piece = itemAt(pieces, at);
    if (piece.left > left - size && piece.right < right + size && piece.bottom > baseline - 0.9 * size) inside.push(piece);
  }
  let reach = left;
  for (const piece of inside.sort((a, b) => a.left - b.left)) {
    if (piece.left - reach > gutter * size) return false;
    reach = Math.max(reach, piece.right);
  }
  return inside.length > 0 && right - reach <= gutter * size;
}

const joined = (a: Row, b: Row): Row => ({
  ...a,
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  tokens: [...a.tokens, ...b.tokens],
  words: a.words + b.words,
  wordLetters: a.wordLetters + b.wordLetters,
  signs: a.signs + b.signs,
  math: a.math || b.math,
});
