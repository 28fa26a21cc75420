import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Outline } from '../outline.ts';

export interface Chapter {
  file: string;
  blocks: Block[];
  /** The text of the heading that it begins with; null for what stands before the first. */
  title: string | null;
}

/** The document cut before each heading of its two upper levels, as far as they stand in no other block. Never none. */
export function chaptersOf({ blocks }: Pick<StructuredDocument, 'blocks'>, outline: Outline): Chapter[] {
  const texts = new Map(outline.entries.map(({ heading, text }) => [heading.id, text]));
  const parts: { blocks: Block[]; title: string | null }[] = [];
  for (const block of blocks) {
    const begins = block.type === 'heading' && (outline.levels.get(block.id) ?? 6) <= 2;
    const last = parts.at(-1);
    if (!last || (begins && last.blocks.some(({ type }) => type !== 'page_break')))
      parts.push({ blocks: [block], title: begins ? (texts.get(block.id) ?? null) : null });
    else {
      last.blocks.push(block);
      if (begins) last.title = texts.get(block.id) ?? null;
    }
  }
  const kept = parts.length > 0 ? parts : [{ blocks: [], title: null }];
  return kept.map((part, index) => ({ ...part, file: `text-${String(index + 1).padStart(3, '0')}.xhtml` }));
}
