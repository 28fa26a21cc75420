import type { Rule } from '@manara/pdf/page-content';
import type { Atom } from './atom.ts';
import { extentOf } from './atom.ts';
import { pieceOf } from './piece.ts';
import type { Piece } from './piece.ts';
import { isBigOperator, isRadical } from './signs.ts';
import { itemAt } from '../item-at.ts';

interface Bar extends Rule {
  at: number;
  end: number;
}

/** Thin level lines short enough for a formula. */
const barsOf = (rules: readonly Rule[], pageWidth: number, taken: ReadonlySet<number>): Bar[] =>
  rules
    .map((rule, at) => ({ ...rule, at, end: rule.x + rule.width }))
    .filter(
      (rule) =>
        !taken.has(rule.at) && rule.height <= 1.6 && rule.width >= 2 && rule.width > 3 * rule.height && rule.width < 0.75 * pageWidth,
    );

/** Signs by where they stand from left to right, so that a bar finds its own without looking at the whole page. */
class Strip {
  readonly #cells = new Map<string, Atom[]>();
  static readonly #cell = 24;

  constructor(atoms: readonly Atom[]) {
    for (const atom of atoms) {
      const key = Strip.#key((atom.left + atom.right) / 2, (atom.top + atom.bottom) / 2);
      const cell = this.#cells.get(key);
      if (cell) cell.push(atom);
      else this.#cells.set(key, [atom]);
    }
  }

  static #key(x: number, y: number): string {
    return `${Math.floor(x / Strip.#cell)},${Math.floor(y / Strip.#cell)}`;
  }

  /** Signs whose middle lies within. */
  within(left: number, top: number, right: number, bottom: number): Atom[] {
    const found: Atom[] = [];
    for (let x = Math.floor(left / Strip.#cell); x <= Math.floor(right / Strip.#cell); x += 1) {
      for (let y = Math.floor(top / Strip.#cell); y <= Math.floor(bottom / Strip.#cell); y += 1) {
        for (const atom of this.#cells.get(`${x},${y}`) ?? []) {
          const [middle, height] = [(atom.left + atom.right) / 2, (atom.top + atom.bottom) / 2];
          if (middle >= left && middle <= right && height >= top && height <= bottom) found.push(atom);
        }
      }
    }
    return found;
  }
}

/** How far up and down a numerator or denominator can reach, in parts of its size. */
const reach = 5;
const widestGap = 1.6;

/**
 * The side of a bar: signs in its width that follow each other without a white wider than that between two lines. Bars of fractions in
 * between carry on.
 */
function side(strip: Strip, bar: Bar, bars: readonly Bar[], up: boolean): Atom[] {
  const foot = bar.y + bar.height;
  // A sign smaller than what is let reach over the bar is on the side of its middle, and on no other.
  const axis = (bar.y + foot) / 2;
  const beyond = ({ top, bottom }: { top: number; bottom: number }): boolean =>
    up ? bottom <= bar.y + 1.2 && (top + bottom) / 2 < axis : top >= foot - 1.2 && (top + bottom) / 2 >= axis;
  const far = (area: { top: number; bottom: number }): number => (up ? bar.y - area.bottom : area.top - foot);
  const near = strip.within(bar.x - 1.5, bar.y - 26, bar.end + 1.5, foot + 26).filter((atom) => beyond(atom) && far(atom) < 6.5);
  const size = Math.max(5, ...near.map((atom) => atom.size));
  if (near.length === 0) return [];
  const signs = strip.within(bar.x - 1.5, bar.y - reach * size, bar.end + 1.5, foot + reach * size).filter(beyond);
  const inner = bars
    .filter(
      (other) => other.at !== bar.at && other.x >= bar.x - 1.5 && other.end <= bar.end + 1.5 && Math.abs(other.y - bar.y) < reach * size,
    )
    .map((other) => ({ top: other.y, bottom: other.y + other.height, atom: null }))
    .filter(beyond);
  const items = [...signs.map((atom) => ({ top: atom.top, bottom: atom.bottom, atom })), ...inner].sort((a, b) => far(a) - far(b));
  let edge = up ? bar.y : foot;
  let loose = true;
  const passing = passingLines(strip, bar, signs);
  const end = wider(bar, bars, up);
  const taken: Atom[] = [];
  for (const item of items) {
    const gap = up ? edge - item.bottom : item.top - edge;
    if (up ? item.bottom < end : item.top > end) break;
    if (item.atom && passing.some((line) => Math.abs(line - item.atom.baseline) < 0.05 * size)) continue;
    // The bar of a fraction within keeps some white to its own parts.
    if (gap > (loose ? 0.62 : item.atom ? 0.28 : 0.55) * Math.max(size, item.atom?.size ?? 0)) break;
    if (item.atom) taken.push(item.atom);
    edge = up ? Math.min(edge, item.top) : Math.max(edge, item.bottom);
    loose = item.atom === null;
  }
  return taken;
}

/** Where the bar of a fraction that this one is a part of lies, on one side: a longer one. */
function wider(bar: Bar, bars: readonly Bar[], up: boolean): number {
  const longer = bars.filter(
    (other) =>
      other.width > bar.width + 1 &&
      other.x <= bar.x + 0.5 &&
      other.end >= bar.end - 0.5 &&
      (up ? other.y < bar.y - 1 : other.y > bar.y + 1),
  );
  return up ? Math.max(-Infinity, ...longer.map(({ y }) => y)) : Math.min(Infinity, ...longer.map(({ y }) => y));
}

/** Baselines of rows that run on over the ends of the bar: lines of text that pass by. */
function passingLines(strip: Strip, bar: Bar, signs: readonly Atom[]): number[] {
  const lines = new Set<number>();
  for (const atom of signs) {
    if (lines.has(atom.baseline) || (atom.left - bar.x > 1.5 * atom.size && bar.end - atom.right > 1.5 * atom.size)) continue;
    // What is farther off than the nearest row of the side may be parted by spaces from the rest of its line.
    const away = Math.max(bar.y - atom.bottom, atom.top - bar.y - bar.height);
    const space = away > 0.55 * atom.size ? 0.5 : 0.2;
    const beside = strip.within(
      atom.left - 1.5 * atom.size,
      atom.top - 0.3 * atom.size,
      atom.right + 1.5 * atom.size,
      atom.bottom + 0.3 * atom.size,
    );
    const runsOn = beside.some((other) => {
      const outside = (other.left + other.right) / 2 < bar.x - 1.5 || (other.left + other.right) / 2 > bar.end + 1.5;
      return (
        outside &&
        Math.abs(other.baseline - atom.baseline) < 0.03 * atom.size &&
        Math.abs(other.size - atom.size) < 0.1 * atom.size &&
        Math.max(other.left - atom.right, atom.left - other.right) < space * atom.size
      );
    });
    if (runsOn) lines.add(atom.baseline);
  }
  return [...lines];
}

/** Columns of a table stand apart; what stands over a bar does not. */
function hasHoles(atoms: Atom[]): boolean {
  const sorted = atoms.toSorted((a, b) => a.left - b.left);
  let end = sorted[0]?.right ?? 0;
  for (const atom of sorted) {
    if (atom.left - end > widestGap * atom.size) return true;
    end = Math.max(end, atom.right);
  }
  return false;
}

/** A word that runs on over the end of the line is underlined, not divided. */
function runsOver(strip: Strip, bar: Bar, atoms: Atom[]): boolean {
  return atoms.some((atom) => {
    const beside = strip.within(atom.left - atom.size, atom.baseline - 0.6 * atom.size, atom.right + atom.size, atom.baseline);
    return beside.some((other) => {
      const outside = (other.left + other.right) / 2 < bar.x - 1.5 || (other.left + other.right) / 2 > bar.end + 1.5;
      const gap = Math.max(other.left - atom.right, atom.left - other.right);
      return (
        outside &&
        Math.abs(other.baseline - atom.baseline) < 0.05 * atom.size &&
        gap < 0.1 * atom.size &&
        /\p{L}/u.test(other.text) &&
        /\p{L}/u.test(atom.text)
      );
    });
  });
}

/**
 * Fractions, roots and lines over signs, the innermost first; what lies in another is part of it. Rules that are `taken` belong to a table.
 */
export function barPieces(atoms: readonly Atom[], rules: readonly Rule[], pageWidth: number, taken: ReadonlySet<number>): Piece[] {
  const strip = new Strip(atoms);
  const pieces: Piece[] = [];
  const { left, right, top, bottom } = extentOf(atoms);
  const bars = barsOf(rules, pageWidth, taken).filter(
    (bar) => bar.y > top - 4 && bar.y < bottom + 4 && bar.end > left - 4 && bar.x < right + 4,
  );
  for (const bar of bars) {
    const radical = radicalOf(strip, bar);
    if (radical) {
      const sign = pieceOf('tall', radical, []);
      const under = strip
        .within(bar.x - 0.5, bar.y, bar.end + 0.5, Math.max(sign.bottom, bar.y + sign.size) + 1)
        .filter((atom) => !radical.includes(atom));
      const height = sign.bottom - sign.top;
      const degree = strip
        .within(sign.left - 0.5 * sign.size, sign.top - 2, sign.left + 0.65 * (sign.right - sign.left), sign.bottom - 0.25 * height)
        .filter((atom) => !radical.includes(atom) && atom.size < 0.8 * sign.size && atom.bottom < sign.bottom - 0.25 * height)
        .filter((atom) => !isBehindBig(strip, atom));
      pieces.push(pieceOf('root', [...radical, ...degree, ...under], [{ at: bar.at, area: bar }]));
      continue;
    }
    const [above, below] = [side(strip, bar, bars, true), side(strip, bar, bars, false)];
    if (
      above.length > 0 &&
      below.length > 0 &&
      !hasHoles(above) &&
      !hasHoles(below) &&
      !runsOver(strip, bar, above) &&
      fits(bar, above, below)
    ) {
      pieces.push(pieceOf('fraction', [...above, ...below], [{ at: bar.at, area: bar }], bar.y + bar.height / 2));
    } else if (below.some((atom) => atom.math) && isAlong(bar, rowUnder(bar, below))) {
      pieces.push(pieceOf('overline', rowUnder(bar, below), [{ at: bar.at, area: bar }]));
    } else if (below.length === 0 && above.length > 0 && above.every((atom) => atom.ofFormulas) && isAlong(bar, rowOver(bar, above))) {
      pieces.push(pieceOf('underline', rowOver(bar, above), [{ at: bar.at, area: bar }]));
    }
  }
  return pieces.sort((a, b) => a.right - a.left - (b.right - b.left));
}

/** Whether what stands before a root is a limit of the sum or the integral before it. */
const isBehindBig = (strip: Strip, { left, top, bottom, size }: Atom): boolean =>
  strip
    .within(left - 2 * size, top - 3 * size, left, bottom + 3 * size)
    .some((other) => isBigOperator(other.text) && left - other.right < 0.8 * size && other.top < bottom && other.bottom > top);

/** The sign of the root whose roof the bar is, with the pieces that it is built from; null where it is no roof. */
function radicalOf(strip: Strip, bar: Bar): Atom[] | null {
  const near = strip.within(bar.x - 30, bar.y - 6, bar.x + 2, bar.y + 120).filter((atom) => isRadical(atom.text));
  const head = near.find((atom) => Math.abs(atom.right - bar.x) < 0.35 * atom.size && Math.abs(atom.top - bar.y) < 0.4 * atom.size);
  if (!head) return null;
  const sign = [head];
  let foot = head.bottom;
  for (const atom of near.toSorted((a, b) => a.top - b.top)) {
    if (atom !== head && Math.abs(atom.left - head.left) < 1 && Math.abs(atom.top - foot) < 2) {
      sign.push(atom);
      foot = atom.bottom;
    }
  }
  return sign;
}

/** A bar is about as long as the longer of its sides. */
function fits(bar: Bar, above: Atom[], below: Atom[]): boolean {
  const span = (atoms: Atom[]): number => Math.max(...atoms.map((atom) => atom.right)) - Math.min(...atoms.map((atom) => atom.left));
  const size = Math.max(...above.map((atom) => atom.size), ...below.map((atom) => atom.size));
  return bar.width - Math.max(span(above), span(below)) < 1.2 * size;
}

/** What the row right under a line holds; nothing where it stands farther off. */
const rowUnder = (bar: Bar, below: readonly Atom[]): Atom[] => {
  const row = below.filter((atom) => atom.baseline - bar.y < 1.3 * atom.size);
  return row.some((atom) => atom.top - bar.y < 0.35 * atom.size) ? row : [];
};

/** What the row right over a line holds. */
const rowOver = (bar: Bar, above: readonly Atom[]): Atom[] => {
  const row = above.filter((atom) => bar.y - atom.baseline < 0.6 * atom.size);
  return row.some((atom) => bar.y - atom.bottom < 0.35 * atom.size) ? row : [];
};

/** A line over or under signs begins and ends with them. */
const isAlong = (bar: Bar, row: readonly Atom[]): boolean =>
  row.length > 0 &&
  Math.abs(Math.min(...row.map((atom) => atom.left)) - bar.x) < 0.25 * itemAt(row, 0).size &&
  Math.abs(Math.max(...row.map((atom) => atom.right)) - bar.end) < 0.3 * itemAt(row, 0).size;
