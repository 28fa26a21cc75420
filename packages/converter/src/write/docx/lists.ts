import type { Paragraph, Table } from 'docx';
import type { Block, List } from '@manara/core/document/block';
import { isDefinitions } from '../definitions.ts';
import { within, type Setting, type WordContext } from './context.ts';
import { openParagraph } from './paragraphs.ts';
import { textRuns } from './runs.ts';

export type RenderBlocks = (blocks: readonly Block[], setting: Setting, context: WordContext) => (Paragraph | Table)[];
export type RenderText = (
  block: Extract<Block, { type: 'paragraph' }>,
  setting: Setting,
  context: WordContext,
  numbering: { reference: string; level: number },
) => Paragraph;

/** Terms and what is said of them: Word has no such lists, so that each term is a paragraph before its explanation, which is set in. */
const renderDefinitions = (list: List, setting: Setting, context: WordContext, blocks: RenderBlocks): (Paragraph | Table)[] =>
  list.items.flatMap((item) => {
    const own: Setting = { ...within(within(setting, list), item), style: 'ListParagraph' };
    const bookmark = context.bookmarks.get(item.id);
    if (bookmark) context.pending.push(bookmark);
    const term = openParagraph(own, context)(textRuns(item.mark, { ...own, bold: true }), {
      keepNext: true,
      indent: { start: 567 * setting.depth },
    });
    return [term, ...blocks(item.blocks, { ...own, depth: setting.depth + 1 }, context)];
  });

/** A list with Word's own numbering; whatever else belongs to an item stands below it, set in. */
export function renderList(
  list: List,
  setting: Setting,
  context: WordContext,
  blocks: RenderBlocks,
  text: RenderText,
): (Paragraph | Table)[] {
  if (isDefinitions(list)) return renderDefinitions(list, setting, context, blocks);
  const numbered = context.numbering.of(list, setting.depth);
  return list.items.flatMap((item, index) => {
    const own: Setting = { ...within(within(setting, list), item), depth: setting.depth + 1, style: 'ListParagraph' };
    const bookmark = context.bookmarks.get(item.id);
    if (bookmark) context.pending.push(bookmark);
    const [first, ...more] = item.blocks;
    const numbering = numbered(index);
    if (first?.type === 'paragraph') return [text(first, own, context, numbering), ...blocks(more, own, context)];
    return [openParagraph(own, context)(textRuns('', own), { numbering }), ...blocks(item.blocks, own, context)];
  });
}
