import type { Block, Note } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { everyNodeOf } from '@manara/core/document/walk';
import { outlineOf } from '../write/outline.ts';

/** A page's worth of a document, and the levels of its headings in the whole. */
export interface DocumentPart {
  document: StructuredDocument;
  levels: ReadonlyMap<string, number>;
}

/** The pages on which each block stands; one that people have put there stands where the one before it does. */
function pagesOf(blocks: readonly Block[]): ReadonlySet<number>[] {
  let present = 0;
  return blocks.map((block) => {
    if (block.type === 'page_break') present = block.page;
    const pages = new Set(block.boxes.map(({ page }) => page));
    if (pages.size === 0) pages.add(present);
    present = Math.max(...pages);
    return pages;
  });
}

function notesIn(blocks: readonly Block[], notes: readonly Note[]): Note[] {
  const named = new Set([...everyNodeOf(blocks)].flatMap((node) => ('type' in node && node.type === 'note_reference' ? [node.note] : [])));
  return notes.filter(({ id }) => named.has(id));
}

/** What stands on a page of the source, as a document of one page: whole blocks, in reading order, with the notes that they lead to. */
export function partOf(document: StructuredDocument, page: number): DocumentPart {
  const pages = pagesOf(document.blocks);
  const blocks = document.blocks.filter((block, index) => block.type !== 'page_break' && pages[index]?.has(page));
  const own = document.pages[page];
  return {
    levels: outlineOf(document).levels,
    document: {
      ...document,
      // Only the first page bears the title.
      ...(page > 0 && { author: null }),
      pages: own ? [{ ...own, label: own.label?.trim() || String(page + 1) }] : [],
      blocks,
      notes: notesIn(blocks, document.notes),
      artifacts: [],
    },
  };
}
