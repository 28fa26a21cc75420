import { around, right } from '../area.ts';
import type { Line, Piece } from '../lines/line.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { runsFromRight } from '../passages/ends-passage.ts';
import { markOfLine } from './item-start.ts';
import { follows, type ListMark } from './list-mark.ts';

/** Parts of the size: white between two items in one row. */
const apart = 0.9;

function partOf(line: Line, pieces: Piece[], rtl: boolean): Line {
  const [first, ...rest] = pieces;
  const area = around(pieces.map((piece) => piece.area));
  // Each starts where the row does, as an item under the one before it would.
  const [from, to] = rtl ? [area.x, right(line.area)] : [line.area.x, right(area)];
  return { ...line, area: { ...area, x: from, width: to - from }, pieces: first ? [{ ...first, glued: false }, ...rest] : rest };
}

/**
 * Items that stand beside each other in one row, such as the answers to choose from, one line for each; any other line as it is. The pieces of
 * the line stand from left to right, as those of the lines do.
 */
export function sideBySide(line: Line): Line[] {
  if (line.rotation !== 0 || line.pieces.length < 4) return [line];
  const rtl = runsFromRight(line, false);
  const across = rtl ? line.pieces.toReversed() : line.pieces;
  const markAt = (at: number): ListMark | null => {
    const rest = across.slice(at);
    const mark = markOfLine(inReadingOrder({ ...line, pieces: rtl ? rest.toReversed() : rest }, rtl))?.mark;
    return mark?.kind === 'number' && mark.shape !== '#' ? mark : null;
  };
  const starts: { at: number; mark: ListMark }[] = [];
  for (const [at, piece] of across.entries()) {
    const before = across[at - 1];
    const gap = before ? Math.max(piece.area.x - right(before.area), before.area.x - right(piece.area)) : Infinity;
    if (gap < apart * line.style.size) continue;
    const mark = markAt(at);
    const last = starts.at(-1);
    if (last === undefined ? mark === null || at > 0 : false) return [line];
    if (mark && (last === undefined || follows(last.mark, mark))) starts.push({ at, mark });
  }
  if (starts.length < 2) return [line];
  return starts.map(({ at }, index) => {
    const own = across.slice(at, starts[index + 1]?.at);
    return partOf(line, rtl ? own.toReversed() : own, rtl);
  });
}
