import type { Block, Note } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';

/** Blocks of a block, in reading order. */
function inside(block: Block): Block[] {
  if (block.type === 'list') return block.items.flatMap(({ blocks }) => blocks);
  if (block.type === 'table') return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
  return block.type === 'quote' || block.type === 'aside' ? block.blocks : [];
}

/** Every block in reading order, what it holds after itself. */
export function* blocksOf(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    yield* blocksOf(inside(block));
  }
}

function* within(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline;
    if (inline.type === 'link') yield* within(inline.inlines);
  }
}

function* ownInlines(block: Block): Generator<Inline> {
  if (block.type === 'heading' || block.type === 'paragraph') yield* within(block.inlines);
  else if (block.type === 'table' || block.type === 'figure') yield* within(block.caption ?? []);
  else if (block.type === 'contents') for (const { inlines } of block.entries) yield* within(inlines);
}

/** Every inline of the blocks, links before what they hold. */
export function* inlinesOf(blocks: readonly Block[]): Generator<Inline> {
  for (const block of blocksOf(blocks)) yield* ownInlines(block);
}

/** The blocks of the text and then those of the notes. */
export const everyBlock = ({ blocks, notes }: Pick<StructuredDocument, 'blocks' | 'notes'>): Block[] => [
  ...blocks,
  ...notes.flatMap((note: Note) => note.blocks),
];

/** Ids of everything that a link may lead to: blocks, items and cells. */
export const placesOf = (blocks: readonly Block[]): string[] =>
  [...blocksOf(blocks)].flatMap((block) => [
    block.id,
    ...(block.type === 'list' ? block.items.map(({ id }) => id) : []),
    ...(block.type === 'table' ? block.rows.flatMap(({ cells }) => cells.map(({ id }) => id)) : []),
  ]);
