import type { Block } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';

/** Calls for every block, from the first to the last, those in others after these. */
export function eachBlock(blocks: Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block);
    if (block.type === 'list') for (const item of block.items) eachBlock(item.blocks, visit);
    else if (block.type === 'table') for (const row of block.rows) for (const cell of row.cells) eachBlock(cell.blocks, visit);
    else if (block.type === 'quote' || block.type === 'aside') eachBlock(block.blocks, visit);
  }
}

/** Puts other inlines in the place of each row of them that blocks hold, links' own included. */
export function changeInlines(blocks: Block[], change: (inlines: Inline[]) => Inline[]): void {
  const deep = (inlines: Inline[]): Inline[] =>
    change(inlines.map((inline) => (inline.type === 'link' ? Object.assign(inline, { inlines: deep(inline.inlines) }) : inline)));
  eachBlock(blocks, (block) => {
    if (block.type === 'heading' || block.type === 'paragraph') block.inlines = deep(block.inlines);
    else if ((block.type === 'table' || block.type === 'figure') && block.caption) block.caption = deep(block.caption);
    else if (block.type === 'contents') for (const entry of block.entries) entry.inlines = deep(entry.inlines);
  });
}

/** What inlines say as plain text. */
export function inlineText(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text;
      if (inline.type === 'link') return inlineText(inline.inlines);
      if (inline.type === 'inline_formula') return inline.formula.linear;
      return inline.type === 'line_break' ? ' ' : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
