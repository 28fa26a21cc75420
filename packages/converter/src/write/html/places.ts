import type { StructuredDocument } from '@manara/core/document/document';
import { blocksOf, everyBlock, inlinesOf } from '../walk.ts';

/** Blocks that always have an id in the output. */
const always = new Set(['heading', 'table', 'figure', 'formula']);
/** Blocks that have one where something leads to them. */
const wanted = new Set(['paragraph', 'list']);

/** Ids of all nodes that have a place of their own in the output. */
export function idsOf({ blocks, notes }: Pick<StructuredDocument, 'blocks' | 'notes'>, targets: ReadonlySet<string>): ReadonlySet<string> {
  const all = everyBlock({ blocks, notes });
  const ids = new Set(notes.map(({ id }) => id));
  for (const block of blocksOf(all)) {
    if (always.has(block.type) || (wanted.has(block.type) && targets.has(block.id))) ids.add(block.id);
    if (block.type === 'list') for (const { id } of block.items) if (targets.has(id)) ids.add(id);
    if (block.type === 'table') for (const { cells } of block.rows) for (const { id } of cells) if (targets.has(id)) ids.add(id);
  }
  for (const inline of inlinesOf(all)) if (inline.type === 'note_reference') ids.add(inline.id);
  return ids;
}
