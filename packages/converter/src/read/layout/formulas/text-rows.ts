import type { Atom } from './atom.ts';
import type { Row } from './row.ts';
import { itemAt } from '../item-at.ts';

/** Rows that stand over each other, for a look at what lies near a row without going through the page. */
class Stack {
  readonly #rows: Row[];

  constructor(rows: readonly Row[]) {
    this.#rows = rows.toSorted((a, b) => a.baseline - b.baseline);
  }

  /** Rows with a baseline in between, from top to bottom. */
  between(top: number, bottom: number): Row[] {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.#rows, middle).baseline < top) low = middle + 1;
      else high = middle;
    }
    const found: Row[] = [];
    for (let at = low; at < this.#rows.length && itemAt(this.#rows, at).baseline <= bottom; at += 1) found.push(itemAt(this.#rows, at));
    return found;
  }
}

const overlap = (a: Row, b: Row): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Where the text around a row begins and ends: the widest row of words near it in its column; null where there is none. */
function columnAt(row: Row, text: Stack): { left: number; right: number } | null {
  const near = text
    .between(row.baseline - 8 * row.size, row.baseline + 8 * row.size)
    .filter((other) => other !== row && other.words >= 4 && overlap(other, row) > 0);
  if (near.length === 0) return null;
  const widest = near.reduce((best, other) => (other.right - other.left > best.right - best.left ? other : best));
  return { left: widest.left, right: widest.right };
}

/** Set apart from the text around it: neither of its ends stands at a margin, and the white on its sides is alike. */
export function isCentred(row: { left: number; right: number; size: number }, column: { left: number; right: number }): boolean {
  const [before, after] = [row.left - column.left, column.right - row.right];
  return (
    before > 1.5 * row.size &&
    after > 1.5 * row.size &&
    Math.abs(before - after) < Math.max(1.5 * row.size, 0.08 * (column.right - column.left))
  );
}

/** Words in an equation that is set apart, at most: "area = length × width". */
const mostWords = 3;
/** Of its column: white on each side of it at least. */
const apart = 0.15;

/** Whether a row set apart in the middle of its column is an equation with some words, and no heading or caption: its relation has something on both sides. */
function isEquation(row: Row, column: { left: number; right: number }): boolean {
  const { tokens } = row;
  const width = column.right - column.left;
  return (
    row.words <= mostWords &&
    Math.min(row.left - column.left, column.right - row.right) > apart * width &&
    tokens.some(({ kind, text }, at) => kind === 'relation' && text !== ':' && at > 0) &&
    !tokens.some(({ kind, text }) => kind === 'stop' && text !== '!' && text !== '.')
  );
}

/** What makes a row text: real words, and not a formula that only says "for" or "if" in between. */
function isText(row: Row, text: Stack): boolean {
  if (row.words === 0) return false;
  if (!row.math) return true;
  const first = itemAt(row.tokens, 0);
  const share = row.wordLetters / Math.max(1, row.signs);
  const column = columnAt(row, text);
  const isApart = column !== null && isCentred(row, column);
  if (isApart && isEquation(row, column)) return false;
  if (first.kind === 'word' && first.text.length > 1 && row.words >= 2) return true;
  if (share > 0.55 && row.words >= 2) return true;
  return column ? !(isApart && share < 0.45) : share >= 0.3;
}

/** The rows that hold running text, with the formulas that stand in it; all others are parts of formulas, or figures and marks alone. */
export function textRows(rows: readonly Row[]): Set<Row> {
  const worded = rows.filter((row) => row.words > 0);
  const stack = new Stack(worded);
  const found = new Set(worded.filter((row) => isText(row, stack)));
  const formulas = new Stack(rows.filter((row) => !found.has(row) && row.math));
  // "for x ≥ 0" at the end of a displayed line, two quads after it.
  for (const row of found) {
    if (row.words > 3 || row.wordLetters > 14 || (!row.math && row.words > 2)) continue;
    const before = formulas
      .between(row.baseline - 0.1 * row.size, row.baseline + 0.1 * row.size)
      .find((other) => other.right < row.left && row.left - other.right < 5 * row.size);
    const column = before && columnAt({ ...row, left: before.left }, stack);
    if (before && (!column || before.left - column.left > 1.5 * row.size)) found.delete(row);
  }
  return found;
}

/** What a high brace or bracket embraces is one formula, words such as "if" and "otherwise" in its rows included. */
export function systems(atoms: readonly Atom[], rows: readonly Row[], text: Set<Row>): void {
  const braces = atoms.filter((atom) => atom.tall && /^[{⎧⎨⎩⎪[(\ufffd]$/u.test(atom.text));
  if (braces.length === 0) return;
  const stack = new Stack(rows);
  for (const brace of braces) {
    // Pieces of one brace stand over each other.
    const pieces = braces.filter((other) => Math.abs(other.left - brace.left) < 1.2 && Math.abs(other.top - brace.top) < 120);
    const [top, bottom] = [Math.min(...pieces.map((piece) => piece.top)), Math.max(...pieces.map((piece) => piece.bottom))];
    const inside = stack
      .between(top, bottom)
      .filter((row) => row.left >= brace.right - 0.5 * row.size && row.left - brace.right < 24 * row.size);
    const levels = new Set(inside.filter((row) => row.size > 0.8 * brace.size).map((row) => Math.round(row.baseline)));
    const beside = stack.between(top, bottom).some((row) => text.has(row) && row.right <= brace.left + 1 && row.words > 2);
    if (levels.size < 2 || beside) continue;
    for (const row of inside) text.delete(row);
  }
}

/** The last line of a paragraph can be a formula and nothing else: it starts where the lines above it start, and follows them closely. */
export function inlineLines(rows: readonly Row[], text: Set<Row>, numbers: ReadonlySet<Row>): void {
  const stack = new Stack([...text]);
  for (const row of rows) {
    if (text.has(row) || numbers.has(row) || row.signs < 1) continue;
    const above = stack
      .between(row.baseline - 2.4 * row.size, row.baseline - 0.9 * row.size)
      .findLast((other) => other.words >= 3 && overlap(other, row) > 0 && Math.abs(other.size - row.size) < 0.15 * row.size);
    if (!above) continue;
    const column = columnAt(row, stack);
    if (!column || Math.abs(row.left - column.left) > 0.6 * row.size || Math.abs(above.left - column.left) > 2.5 * row.size) continue;
    if (column.right - above.right < 0.25 * (column.right - column.left) && row.math) text.add(row);
  }
}
