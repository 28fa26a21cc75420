import type { Block, List } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';
import type { PlainBlock, PlainDocument, PlainItem } from './plain-document.ts';

type Field = Extract<Inline, { type: 'field' }>;

const valueOf = (field: Field): string => (field.checked === undefined ? field.value : field.checked ? 'on' : 'off');

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'link':
      return textOf(inline.inlines);
    case 'inline_formula':
      return `⟦${inline.formula.linear}⟧`;
    case 'line_break':
      return ' ';
    case 'field':
    case 'note_reference':
    case 'inline_picture':
    case 'page_break':
      return '';
  }
}

const textOf = (inlines: readonly Inline[]): string => inlines.map(inlineText).join('');

const captionOf = (caption: readonly Inline[] | null): string | null => (caption ? textOf(caption) : null);

/** Text of what is not a list: of a cell, of an item without its sublists. */
function innerText(blocks: readonly Block[]): string {
  return blocks
    .filter(({ type }) => type !== 'list')
    .map((block) => plainBlocks(block).map(ownText).join(' '))
    .join(' ');
}

function ownText(block: PlainBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'formula':
      return `⟦${block.signs}⟧`;
    case 'list':
      return block.items.map(({ text }) => text).join(' ');
    case 'table':
    case 'figure':
      return block.caption ?? '';
    case 'field':
      return '';
  }
}

const itemsOf = (list: List, depth: number): PlainItem[] =>
  list.items.flatMap(({ mark, blocks }) => [
    { depth, ordered: list.ordered, text: `${list.role === 'definitions' ? `${mark} ` : ''}${innerText(blocks)}` },
    ...blocks.flatMap((block) => (block.type === 'list' ? itemsOf(block, depth + 1) : [])),
  ]);

const fieldsOf = (inlines: readonly Inline[]): PlainBlock[] =>
  inlines.flatMap((inline) =>
    inline.type === 'field' ? [{ type: 'field' as const, label: inline.label ?? '', value: valueOf(inline) }] : [],
  );

function plainBlocks(block: Block): PlainBlock[] {
  switch (block.type) {
    case 'heading':
      return [{ type: 'heading', level: block.level, text: [block.number, textOf(block.inlines)].filter(Boolean).join(' ') }];
    case 'paragraph':
      return [{ type: 'paragraph', text: textOf(block.inlines) }, ...fieldsOf(block.inlines)];
    case 'code':
      return [{ type: 'paragraph', text: block.text }];
    case 'list':
      return [{ type: 'list', items: itemsOf(block, 1) }];
    case 'table': {
      const rows = block.rows.map(({ cells }) =>
        cells.map((cell) => ({ text: innerText(cell.blocks), head: cell.heads !== null, columns: cell.columns, rows: cell.rows })),
      );
      return [{ type: 'table', caption: captionOf(block.caption), rows }];
    }
    case 'figure':
      return [{ type: 'figure', caption: captionOf(block.caption) }];
    case 'formula':
      return [
        { type: 'formula', signs: block.formula.linear },
        ...(block.number ? [{ type: 'paragraph' as const, text: block.number }] : []),
      ];
    case 'quote':
    case 'aside':
      return block.blocks.flatMap(plainBlocks);
    case 'contents':
      return block.entries.map(({ inlines, page }) => ({ type: 'paragraph', text: [textOf(inlines), page].filter(Boolean).join(' ') }));
    case 'page_break':
    case 'separator':
      return [];
  }
}

/** What was read of a document, told plainly. */
export const plainOfModel = (document: StructuredDocument): PlainDocument => ({
  title: document.title,
  language: document.language,
  direction: document.direction,
  blocks: document.blocks.flatMap(plainBlocks).filter((block) => block.type !== 'paragraph' || block.text.trim() !== ''),
  notes: document.notes.map(({ blocks }) => innerText(blocks)),
});
