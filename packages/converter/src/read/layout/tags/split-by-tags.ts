import { around, right } from '../area.ts';
import type { Line } from '../lines/line.ts';

/** White between blocks that stand beside each other on one line, in parts of the size: a heading in front of its text stands closer. */
const least = 0.5;

/** A line, its pieces from left to right, cut where the file's tree has another block stand beside the first. */
export function splitByTags(line: Line): Line[] {
  const blocks = new Set(line.pieces.flatMap(({ word }) => (word.tag && word.tag.role !== 'list_mark' ? [word.tag.block] : [])));
  if (blocks.size < 2 || line.rotation !== 0) return [line];
  const parts: Line['pieces'][] = [];
  let open: number | null = null;
  let end = -Infinity;
  for (const piece of line.pieces) {
    const { tag } = piece.word;
    const block: number | null = tag && tag.role !== 'list_mark' ? tag.block : open;
    const parted = open !== null && block !== open && piece.area.x - end > least * line.style.size;
    if (parts.length === 0 || parted) parts.push([]);
    parts.at(-1)?.push(piece);
    open = block;
    end = Math.max(end, right(piece.area));
  }
  if (parts.length < 2) return [line];
  return parts.map((pieces) => ({ ...line, pieces, area: around(pieces.map((piece) => piece.area)) }));
}
