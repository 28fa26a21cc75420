import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { everyNodeOf } from '@manara/core/document/walk';
import { placesOf, type Place } from './places.ts';

const idsIn = new WeakMap<Block, ReadonlySet<string>>();

function holds(block: Block, id: string): boolean {
  let ids = idsIn.get(block);
  if (!ids) {
    ids = new Set([...everyNodeOf([block])].map((node) => node.id));
    idsIn.set(block, ids);
  }
  return ids.has(id);
}

/** All blocks that stand in no other: of the text, then of the notes. */
const roots = ({ blocks, notes }: StructuredDocument): Block[] => [...blocks, ...notes.flatMap((note) => note.blocks)];

/** The place of a block that can be chosen, or of the nearest one around a node; null where the node is gone. */
export function findPlace(document: StructuredDocument, id: string): Place | null {
  const root = roots(document).find((block) => holds(block, id));
  if (!root) return null;
  const places = placesOf(root);
  return (
    places.find(({ block }) => block.id === id) ??
    places.find(({ inItem }) => inItem?.item.id === id) ??
    // Places go from outside in, so that the innermost comes last.
    places.findLast(({ block }) => holds(block, id)) ??
    null
  );
}

/** Every place of the document in reading order, notes at the end. */
export const everyPlace = (document: StructuredDocument): Place[] => roots(document).flatMap((block) => [...placesOf(block)]);

/** The lists of blocks that stand in a block. */
function listsIn(block: Block): readonly (readonly Block[])[] {
  if (block.type === 'quote' || block.type === 'aside') return [block.blocks];
  if (block.type === 'list') return block.items.map((item) => item.blocks);
  return block.type === 'table' ? block.rows.flatMap(({ cells }) => cells.map((cell) => cell.blocks)) : [];
}

function among(blocks: readonly Block[], id: string): readonly Block[] | null {
  if (blocks.some((block) => block.id === id)) return blocks;
  for (const block of blocks) {
    if (!holds(block, id)) continue;
    for (const list of listsIn(block)) {
      const found = among(list, id);
      if (found) return found;
    }
  }
  return null;
}

/** The blocks among which one stands, itself included; null where it is gone. */
export function siblingsOf(document: StructuredDocument, id: string): readonly Block[] | null {
  for (const list of [document.blocks, ...document.notes.map(({ blocks }) => blocks)]) {
    const found = among(list, id);
    if (found) return found;
  }
  return null;
}
