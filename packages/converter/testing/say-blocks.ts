import type { Block, Table } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { PageContent, Rule } from '@manara/pdf/page-content';
import { inlineText } from '../src/read/layout/blocks/visit.ts';
import { understand } from '../src/read/layout/understand.ts';
import type { Drawn } from './page-of.ts';

/** Understands pages without making pictures. */
export const read = (pages: PageContent[]): Promise<StructuredDocument> => understand(pages, { cut: () => null, language: null });

/** Lines of text one under the other. */
export const lines = (texts: string[], x: number, top: number, rest: Partial<Drawn> = {}, leading = 12): Drawn[] =>
  texts.map((text, index) => ({ text, x, baseline: top + index * leading, ...rest }));

/** Prose that shows where the margins are: two lines and a bit, 90 signs wide. */
export const prose = (x: number, top: number, width = 90): Drawn[] => {
  const words = 'the quick brown fox jumps over the lazy dog and then runs on to the next line of the text ';
  const full = words.repeat(3).slice(0, width).replace(/\s$/u, 'x');
  return lines([`T${full.slice(1)}`, full, 'and then it ends.'], x, top);
};

export const line = (x: number, y: number, width: number): Rule => ({ x, y, width, height: 0.5, colour: '#000000', filled: true });
export const upright = (x: number, y: number, height: number): Rule => ({ x, y, width: 0.5, height, colour: '#000000', filled: true });

/** Blocks in short, lists and tables with what they hold. */
export function say(blocks: Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'paragraph') return [inlineText(block.inlines)];
    if (block.type === 'heading') return [`# ${inlineText(block.inlines)}`];
    if (block.type === 'list')
      return block.items.flatMap((item) => say(item.blocks).map((text, at) => (at === 0 ? `${item.mark} ${text}` : `  ${text}`)));
    if (block.type === 'table') return rowsOf(block);
    return block.type === 'page_break' ? [] : [block.type];
  });
}

/** Rows of a table with their cells parted by "|"; heads of columns in capitals' brackets "[…]", of rows in "<…>", spans as "×". */
export const rowsOf = (table: Table): string[] =>
  table.rows.map((row) =>
    row.cells
      .map((cell) => {
        const text = say(cell.blocks).join(' ');
        const spans = `${cell.columns > 1 ? `×${cell.columns}` : ''}${cell.rows > 1 ? `↓${cell.rows}` : ''}`;
        return `${cell.heads === 'column' ? `[${text}]` : cell.heads === 'row' ? `<${text}>` : text}${spans}`;
      })
      .join(' | '),
  );

export const tablesOf = (document: StructuredDocument): Table[] =>
  document.blocks.filter((block): block is Table => block.type === 'table');
