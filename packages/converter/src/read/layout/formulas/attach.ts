import type { Atom } from './atom.ts';
import { axis, pieceOf } from './piece.ts';
import type { Piece } from './piece.ts';
import { isAccent, isMarkBelow } from './signs.ts';
import type { Row } from './row.ts';
import type { Token } from './token.ts';
import { tokensOf } from './token.ts';
import { itemAt } from '../item-at.ts';

/** A piece that has found its place in a line of text: beside the line's own signs, or as script, limit or accent of one of them. */
interface Host {
  left: number;
  right: number;
  top: number;
  bottom: number;
  token: Token;
}

const tokenFrom = (piece: Piece): Token => ({
  kind: piece.kind === 'tall' ? (tokensOf(piece.atoms)[0]?.kind ?? 'sign') : 'sign',
  text: piece.atoms.map((atom) => atom.text).join(''),
  atoms: piece.atoms,
  left: piece.left,
  right: piece.right,
  math: true,
  parts: [],
  rules: [...piece.rules],
});

const hostOf = (token: Token): Host => ({
  left: token.left,
  right: token.right,
  top: Math.min(...token.atoms.map((atom) => atom.top)),
  bottom: Math.max(...token.atoms.map((atom) => atom.bottom)),
  token,
});

const gapTo = (host: { left: number; right: number }, piece: Piece): number => Math.max(piece.left - host.right, host.left - piece.right);

/** Stands on the line itself: a fraction at the height of "=", a fence around it, a sign of a neighbouring baseline. */
function onLine(piece: Piece, row: Row, hosts: readonly Host[]): boolean {
  const middle = row.baseline - axis * row.size;
  const straddles =
    piece.kind === 'row'
      ? Math.abs(piece.level - row.baseline) < 0.16 * row.size && piece.size > 0.75 * row.size
      : piece.top < middle + 0.1 * row.size && piece.bottom > middle - 0.1 * row.size;
  if (!straddles) return false;
  if (
    piece.kind !== 'row' &&
    Math.abs((piece.kind === 'tall' || piece.kind === 'root' ? (piece.top + piece.bottom) / 2 : piece.level) - middle) >
      (piece.kind === 'fraction' ? 0.45 : 0.75) * row.size
  )
    return false;
  const nearest = Math.min(...hosts.map((host) => gapTo(host, piece)));
  return nearest > -0.35 * row.size && nearest < 1.1 * row.size;
}

/** Script before or after a sign, limit above or below it, accent on it; null where it is none of these. */
function scriptOf(piece: Piece, row: Row, hosts: readonly Host[], leading: boolean): Host | null {
  if (piece.kind === 'tall' && piece.size > 0.85 * row.size) return null;
  const level = piece.kind === 'row' ? piece.level : piece.level + axis * piece.size;
  const off = level - row.baseline;
  const accent =
    piece.kind === 'row' && piece.atoms.length === 1 && (isAccent(itemAt(piece.atoms, 0).text) || isMarkBelow(itemAt(piece.atoms, 0).text));
  let best: Host | null = null;
  let least = Infinity;
  for (const host of hosts) {
    const inside = Math.min(host.right, piece.right) - Math.max(host.left, piece.left);
    const small = piece.size < 0.87 * row.size;
    const over = inside > 0.3 * Math.min(host.right - host.left, piece.right - piece.left);
    const white = Math.max(host.top - piece.bottom, piece.top - host.bottom);
    let cost = Infinity;
    if (
      over &&
      (accent || piece.kind === 'overline' || piece.kind === 'underline') &&
      Math.abs(off) < 1.2 * row.size &&
      white < 0.3 * row.size
    )
      cost = 0;
    else if (
      small &&
      over &&
      white > -0.25 * row.size &&
      white < 0.55 * row.size &&
      (host.token.kind === 'function' ||
        host.token.atoms.some((atom) => atom.tall) ||
        host.token.parts.some(({ text }) => /^[⏞⏟]$/u.test(text)))
    )
      cost = 0.1;
    else if (
      small &&
      off > -1.1 * row.size &&
      off < 0.65 * row.size &&
      piece.bottom > host.top - 0.3 * row.size &&
      piece.top < host.bottom + 0.35 * row.size
    ) {
      const after = [piece.left - host.token.right, piece.left - host.right]
        .filter((gap) => gap > -0.4 * row.size && gap < 0.3 * row.size)
        .map(Math.abs);
      if (after.length > 0) cost = Math.min(...after) / row.size;
      // Scripts that stand before their sign.
      const before = host.left - piece.right;
      if (leading && before > -0.1 * row.size && before < 0.12 * row.size) cost = Math.min(cost, 0.5 + Math.abs(before) / row.size);
    }
    if (cost < least) [best, least] = [host, cost];
  }
  return best;
}

interface Pair {
  token: Token;
  left: number;
  right: number;
}

/** Brackets of the line with nothing on it between them: what stands over each other there is a binomial's. */
const emptyBrackets = (hosts: readonly Host[], row: Row): Pair[] => {
  const sorted = hosts.toSorted((a, b) => a.left - b.left);
  return sorted.flatMap(({ token }, at) => {
    const close = sorted[at + 1]?.token;
    const isEmpty = token.kind === 'open' && close?.kind === 'close' && close.left - token.right > 0.2 * row.size;
    return isEmpty ? [{ token, left: token.left, right: close.right }] : [];
  });
};

const isWithin = (piece: Piece, { left, right }: Pair, row: Row): boolean =>
  piece.left > left && piece.right < right && Math.abs(piece.level - row.baseline) < 0.8 * row.size;

/**
 * Gives a line of text the pieces of formulas that stand in it: each joins as soon as it stands against something that has joined. Answers
 * the line's tokens from left to right, pieces among them, and the pieces that it took.
 */
export function attach(row: Row, pieces: readonly Piece[]): { tokens: Token[]; taken: Set<Piece> } {
  const hosts = row.tokens.map(hostOf);
  const taken = new Set<Piece>();
  const waiting = new Set(pieces);
  const join = (place: (piece: Piece) => boolean): boolean => {
    const before = waiting.size;
    for (const piece of waiting) {
      if (!place(piece)) continue;
      waiting.delete(piece);
      taken.add(piece);
    }
    return waiting.size < before;
  };
  const line = (piece: Piece): boolean => {
    if (!onLine(piece, row, hosts)) return false;
    hosts.push(...(piece.kind === 'row' ? tokensOf(piece.atoms) : [tokenFrom(piece)]).map(hostOf));
    return true;
  };
  const script =
    (before: boolean) =>
    (piece: Piece): boolean => {
      const host = scriptOf(piece, row, hosts, before);
      if (!host) return false;
      host.token.parts.push(...piece.atoms);
      host.token.rules.push(...piece.rules);
      host.right = Math.max(host.right, piece.right);
      host.top = Math.min(host.top, piece.top);
      host.bottom = Math.max(host.bottom, piece.bottom);
      return true;
    };
  const inBrackets = (piece: Piece): boolean => {
    const open =
      piece.kind === 'row' && piece.size < 0.87 * row.size
        ? emptyBrackets(hosts, row).find((pair) => isWithin(piece, pair, row))
        : undefined;
    open?.token.parts.push(...piece.atoms);
    return open !== undefined;
  };
  // What stands on the line goes first, since a script follows its sign; scripts before their sign go last.
  while (join(line) || join(inBrackets) || join(script(false)) || join(script(true)));
  const tokens = hosts
    .sort((a, b) => a.left - b.left || a.right - b.right)
    .map(({ token }) => ({ ...token, right: Math.max(token.right, ...token.parts.map((atom) => atom.right)) }));
  return { tokens, taken };
}

/** Parts of a size that fences around rows are higher than. */
const least = 1.05;

/** What lies between a pair of high fences on the line belongs to them: the rows of a matrix, the halves of a binomial. */
export function betweenFences(row: Row, pieces: readonly Piece[]): Piece[] {
  const middle = row.baseline - axis * row.size;
  const fences = pieces
    .filter(
      (piece) =>
        piece.kind === 'tall' &&
        piece.bottom - piece.top > least * row.size &&
        Math.abs((piece.top + piece.bottom) / 2 - middle) < 0.7 * row.size,
    )
    .toSorted((a, b) => a.left - b.left);
  const merged: Piece[] = [];
  for (let at = 0; at + 1 < fences.length; at += 1) {
    const [open, close] = [itemAt(fences, at), itemAt(fences, at + 1)];
    const inside = pieces.filter(
      (piece) =>
        piece !== open &&
        piece !== close &&
        piece.left >= open.left &&
        piece.right <= close.right &&
        piece.top > open.top - 2 &&
        piece.bottom < open.bottom + 2,
    );
    const stacked = inside.filter(
      (piece) => piece.kind === 'row' && piece.size > 0.6 * row.size && Math.abs(piece.level - row.baseline) > 0.16 * row.size,
    );
    // Brackets hardly higher than the line's own hold small rows and nothing else: a binomial.
    if (open.bottom - open.top < 1.7 * row.size && stacked.length < inside.length) continue;
    if (stacked.length < 2 || close.left - open.right > 30 * row.size) continue;
    const atoms: Atom[] = [open, ...inside, close].flatMap((piece) => piece.atoms);
    merged.push({ ...pieceOf('fraction', atoms, []), rules: inside.flatMap((piece) => piece.rules), level: (open.top + open.bottom) / 2 });
    at += 1;
  }
  return merged;
}
