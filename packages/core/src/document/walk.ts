import { formulaReading } from './formula.ts';
import type { Block, ListItem, Note, TableCell, TableRow } from './block.ts';
import type { StructuredDocument } from './document.ts';
import type { Inline } from './inline.ts';
import type { DocumentNode } from './node.ts';

/** The runs of inlines that stand directly in a block: its text, its caption, its entries. */
function inlinesIn(block: Block): readonly (readonly Inline[])[] {
  if (block.type === 'heading' || block.type === 'paragraph') return [block.inlines];
  if (block.type === 'table' || block.type === 'figure') return block.caption ? [block.caption] : [];
  return block.type === 'contents' ? block.entries.map(({ inlines }) => inlines) : [];
}

function* everyInline(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline;
    if (inline.type === 'link') yield* everyInline(inline.inlines);
  }
}

type Node = Block | ListItem | TableRow | TableCell | Note | Inline | DocumentNode;

/** Every node of blocks, parents before what stands in them. */
export function* everyNodeOf(blocks: readonly Block[]): Generator<Node> {
  for (const block of blocks) {
    yield block;
    for (const inlines of inlinesIn(block)) yield* everyInline(inlines);
    if (block.type === 'contents') yield* block.entries;
    if (block.type === 'list') {
      for (const item of block.items) {
        yield item;
        yield* everyNodeOf(item.blocks);
      }
    } else if (block.type === 'table') {
      for (const row of block.rows) {
        yield row;
        for (const cell of row.cells) {
          yield cell;
          yield* everyNodeOf(cell.blocks);
        }
      }
    } else if (block.type === 'quote' || block.type === 'aside') yield* everyNodeOf(block.blocks);
  }
}

/** Every node of a document: blocks with what stands in them, notes, artifacts. */
export function* everyNode(document: StructuredDocument): Generator<Node> {
  yield* everyNodeOf(document.blocks);
  for (const note of document.notes) {
    yield note;
    yield* everyNodeOf(note.blocks);
  }
  yield* document.artifacts;
}

/** Words of inlines in a row, formulas by their reading; page breaks and marks of notes left out. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.type) {
        case 'text':
          return inline.text;
        case 'link':
          return plainText(inline.inlines);
        case 'inline_formula':
          return formulaReading(inline.formula);
        case 'field':
          return inline.value;
        case 'line_break':
          return '\n';
        case 'note_reference':
        case 'inline_picture':
        case 'page_break':
          return '';
      }
    })
    .join('');
}

const lines = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

/** All words of a block, however deep, with the numbers and marks that are printed; a line for each block in it. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plainText(block.inlines);
    case 'heading':
      return [block.number, plainText(block.inlines)].filter(Boolean).join(' ');
    case 'code':
      return block.text;
    case 'formula':
      return [formulaReading(block.formula), block.number].filter(Boolean).join(' ');
    case 'list':
      return lines(block.items.map(({ mark, blocks }) => `${mark} ${lines(blocks.map(blockText))}`));
    case 'table':
      return lines([
        block.caption && plainText(block.caption),
        ...block.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.map(blockText).join(' ')).join('\t')),
      ]);
    case 'quote':
    case 'aside':
      return lines(block.blocks.map(blockText));
    case 'figure':
      return lines([block.caption && plainText(block.caption), block.textInPicture]);
    case 'contents':
      return lines(block.entries.map(({ inlines, page }) => [plainText(inlines), page].filter(Boolean).join(' ')));
    case 'page_break':
    case 'separator':
      return '';
  }
}
