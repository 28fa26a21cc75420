import type { Piece } from './piece.ts';
import { isAccent, isMarkBelow } from './signs.ts';
import { itemAt } from '../item-at.ts';

/** Pieces that stand together outside of the text. */
export interface Cluster {
  pieces: Piece[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

/** White between two parts of one displayed line, in parts of a size: two quads and what stands around them. */
const widest = 2.8;

function together(a: Piece, b: Piece): boolean {
  const size = Math.max(a.size, b.size);
  const [shared, beside] = [Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top), Math.max(a.left, b.left) - Math.min(a.right, b.right)];
  if (beside > widest * size) return false;
  if (shared > Math.min(1.5, 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top))) return true;
  if (beside < 0 && -shared < 0.25 * size && Math.min(a.size, b.size) < 0.87 * size) return true;
  if (Math.min(a.size, b.size) < 0.87 * size && beside < 0.4 * size && -shared < 0.2 * size) return true;
  if ((isMark(a) || isMark(b)) && beside < 0 && -shared < (isArrow(a) || isArrow(b) ? 0.3 : 0.5) * size) return true;
  // Signs such as "−" and "=" have hardly any height: their line holds them.
  if (a.kind === 'row' && b.kind === 'row' && Math.abs(a.level - b.level) < 0.2 * size) return true;
  return limits(a, b) || limits(b, a);
}

/** Nothing but marks that belong over or under letters. */
const isMark = ({ atoms }: Piece): boolean => atoms.every(({ text }) => isAccent(text) || isMarkBelow(text));
const isArrow = ({ atoms }: Piece): boolean => atoms.some(({ text }) => /^[→←↔⟶⟵]$/u.test(text));

/** Limits over and under a sum, a name or a brace. */
const limits = (big: Piece, small: Piece): boolean =>
  small.size < 0.87 * Math.max(big.size, small.kind === 'row' ? 0 : small.size) &&
  (small.left + small.right) / 2 > big.left - 2 * small.size &&
  (small.left + small.right) / 2 < big.right + 2 * small.size &&
  Math.min(big.right, small.right) > Math.max(big.left, small.left) &&
  Math.max(big.top - small.bottom, small.top - big.bottom) < 0.6 * small.size;

/** Groups what is left of a page's formula signs into displayed formulas, from top to bottom, each line of a system by itself. */
export function clustersOf(pieces: readonly Piece[]): Cluster[] {
  const sorted = pieces.toSorted((a, b) => a.top - b.top);
  const parent = sorted.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = itemAt(parent, top);
    while (parent[at] !== top) [parent[at], at] = [top, itemAt(parent, at)];
    return top;
  };
  const tallest = Math.max(0, ...sorted.map((piece) => piece.bottom - piece.top));
  sorted.forEach((piece, at) => {
    for (let other = at + 1; other < sorted.length; other += 1) {
      const next = itemAt(sorted, other);
      if (next.top > piece.bottom + 10 || next.top - piece.top > tallest + 10) break;
      if (together(piece, next)) parent[root(other)] = root(at);
    }
  });
  for (const [brace, piece] of embraced(sorted)) parent[root(piece)] = root(brace);
  const groups = Map.groupBy(sorted, (_, at) => root(at));
  return withRows([...groups.values()].map(clusterOf)).sort((a, b) => a.top - b.top || a.left - b.left);
}

/** What stands behind a brace in its height is its own, conditions far to the right as well, as pairs of places. */
function embraced(pieces: readonly Piece[]): [number, number][] {
  return pieces.flatMap((brace, at) => {
    if (brace.kind !== 'tall' || !/^[{⎧]/u.test(itemAt(brace.atoms, 0).text) || brace.bottom - brace.top < 1.7 * brace.size) return [];
    return pieces.flatMap((piece, other): [number, number][] => {
      const middle = piece.kind === 'row' ? piece.level - 0.3 * piece.size : (piece.top + piece.bottom) / 2;
      const isIn =
        middle > brace.top && middle < brace.bottom && piece.left > brace.right - 2 && piece.left - brace.right < 24 * brace.size;
      return other !== at && isIn ? [[at, other]] : [];
    });
  });
}

function clusterOf(members: Piece[]): Cluster {
  return {
    pieces: members,
    left: Math.min(...members.map((piece) => piece.left)),
    right: Math.max(...members.map((piece) => piece.right)),
    top: Math.min(...members.map((piece) => piece.top)),
    bottom: Math.max(...members.map((piece) => piece.bottom)),
    size: Math.max(...members.map((piece) => piece.size)),
  };
}

/** Small rows right under or over a formula are the further rows of its limits. */
function withRows(clusters: Cluster[]): Cluster[] {
  const sorted = clusters.toSorted((a, b) => a.top - b.top);
  const out: Cluster[] = [];
  sorted.forEach((cluster, at) => {
    const hosts = [out.at(-1), sorted[at + 1]].filter((host) => host !== undefined && host.size > cluster.size / 0.87) as Cluster[];
    const host = hosts.find(
      (other) =>
        Math.max(cluster.top - other.bottom, other.top - cluster.bottom) < 0.35 * cluster.size &&
        cluster.left > other.left - other.size &&
        cluster.right < other.right + other.size,
    );
    if (!host) out.push(cluster);
    else Object.assign(host, clusterOf([...host.pieces, ...cluster.pieces]));
  });
  return out;
}
