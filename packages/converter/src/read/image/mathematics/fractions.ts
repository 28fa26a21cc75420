import type { Bounds } from '../bitmap/bitmap.ts';
import { heightOf, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';
import type { Component } from '../bitmap/components.ts';
import type { Root } from '../page/roots.ts';

/** A bar with something right above and right below it, neither going on beside it. */
export interface Fraction extends Bounds {
  bar: Bounds;
  above: Component[];
  below: Component[];
}

interface Piece {
  bounds: Bounds;
  letters: Component[];
  /** A dash, a dot: too flat to be what a fraction is of. */
  flat: boolean;
}

const nearest = 1.2;
const overhang = 0.3;

/** The pieces on one side of a bar, nearest first, as far up or down as they hang together; null where they are not the bar's own. */
function side(bar: Bounds, pieces: Piece[], upwards: boolean, unit: number): Piece[] | null {
  const away = (piece: Piece): number => (upwards ? bar.top - piece.bounds.bottom : piece.bounds.top - bar.bottom);
  const within = (piece: Piece): boolean =>
    piece.bounds.left >= bar.left - overhang * unit && piece.bounds.right <= bar.right + overhang * unit;
  const near = pieces
    .filter((piece) => away(piece) >= -2 && away(piece) <= 3.4 * unit && sharedWidth(piece.bounds, bar) > -2 * unit)
    .toSorted((one, other) => away(one) - away(other));
  const first = near.find((piece) => within(piece));
  if (!first || away(first) > nearest * unit || (first.flat && away(first) < 0.3 * unit && widthOf(first.bounds) > 0.4 * widthOf(bar)))
    return null;
  const members: Piece[] = [];
  let band: Bounds = first.bounds;
  for (const piece of near) {
    if (!within(piece)) continue;
    if (-sharedHeight(piece.bounds, band) > 0.22 * unit) continue;
    members.push(piece);
    band = union(band, piece.bounds);
  }
  if (!members.some((piece) => !piece.flat)) return null;
  // A line of text beside a dash or above a rule goes on past its ends.
  const goesOn = near.some((piece) => {
    const mark = heightOf(piece.bounds) < 0.65 * unit && widthOf(piece.bounds) < 0.4 * unit;
    if (
      piece.flat ||
      mark ||
      members.includes(piece) ||
      sharedHeight(piece.bounds, band) < 0.5 * Math.min(heightOf(piece.bounds), heightOf(band))
    )
      return false;
    const gap = Math.max(piece.bounds.left - band.right, band.left - piece.bounds.right);
    return gap < 0.55 * unit && (piece.bounds.right > bar.right || piece.bounds.left < bar.left);
  });
  return goesOn ? null : members;
}

/** Finds fractions, the shortest bars first, so that what stands in one counts as one piece of the next. */
export function findFractions(letters: Component[], rules: Bounds[], roots: Root[], unit: number): Fraction[] {
  const flat = (part: Bounds): boolean => heightOf(part) < 0.32 * unit;
  const dashes = letters.filter((part) => flat(part) && widthOf(part) >= 0.4 * unit && widthOf(part) >= 2.2 * heightOf(part));
  const bars: Bounds[] = [...dashes, ...rules.filter((rule) => widthOf(rule) > 3 * heightOf(rule))].toSorted(
    (one, other) => widthOf(one) - widthOf(other),
  );
  let pieces: Piece[] = [
    ...letters.map((letter) => ({ bounds: letter, letters: [letter], flat: flat(letter) })),
    ...roots.map((root) => ({ bounds: root, letters: [], flat: false })),
  ];
  const fractions: Fraction[] = [];
  for (const bar of bars) {
    const others = pieces.filter((piece) => piece.bounds !== bar);
    const above = side(bar, others, true, unit);
    const below = above && side(bar, others, false, unit);
    if (!above || !below) continue;
    const content = [...above, ...below].map((piece) => piece.bounds).reduce(union);
    if (widthOf(bar) > widthOf(content) + 1.2 * unit || heightOf(content) > 14 * unit) continue;
    const whole = union(bar, content);
    fractions.push({ ...whole, bar, above: above.flatMap((piece) => piece.letters), below: below.flatMap((piece) => piece.letters) });
    const used = new Set([...above, ...below]);
    pieces = [
      ...others.filter((piece) => !used.has(piece)),
      { bounds: whole, letters: [...above, ...below].flatMap((piece) => piece.letters), flat: false },
    ];
  }
  return fractions;
}
