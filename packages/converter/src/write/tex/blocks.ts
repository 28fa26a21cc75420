import type { Block, Contents, Heading, List, Paragraph } from '@manara/core/document/block';
import { isDefinitions } from '../definitions.ts';
import { headingText } from '../plain-text.ts';
import type { Surroundings, TexContext } from './context.ts';
import { displayFormula } from './formulas.ts';
import { renderInlines } from './inlines.ts';
import { figure } from './pictures.ts';
import { table } from './tables.ts';
import { texApart, texLabel, texLines, texText } from './tex-text.ts';

/** The heading that the document begins with, where that is its title. */
export const titleHeading = ({ document, outline }: Pick<TexContext, 'document' | 'outline'>): Heading | null => {
  const first = document.blocks.find(({ type }) => type !== 'page_break');
  return outline.ownTitle && first?.type === 'heading' && first === outline.entries[0]?.heading ? first : null;
};

/** By levels; the first is the title of all. */
const sections = ['section', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];

function heading(node: Heading, context: TexContext): string {
  const level = context.outline.levels.get(node.id);
  // What has no words is no heading, and a title that begins the document is its title.
  if (level === undefined || node === titleHeading(context)) return '';
  const name = sections[level - 1] ?? 'subparagraph';
  const words = [texText(node.number?.trim() ?? ''), renderInlines(node.inlines, context, { inLink: true })].filter(Boolean).join(' ');
  return `\\${name}*{${words}}\\addcontentsline{toc}{${name}}{${texText(headingText(node))}}`;
}

function paragraph({ inlines, role }: Paragraph, context: TexContext, surroundings: Surroundings): string {
  const words = renderInlines(inlines, context, surroundings).trim();
  if (words === '' || surroundings.inCell) return words;
  if (role === 'abstract') return `\\begin{abstract}\n${words}\n\\end{abstract}`;
  if (role === 'author' || role === 'date') return `{\\centering ${words}\\par}`;
  return role === 'attribution' ? `{\\raggedleft ${words}\\par}` : words;
}

/** A list with the marks that are printed. */
function list(node: List, context: TexContext, surroundings: Surroundings): string {
  const name = isDefinitions(node) ? 'description' : node.ordered ? 'enumerate' : 'itemize';
  const items = node.items.map(({ id, mark, blocks }) => {
    const shown = texText(mark.trim());
    const label = shown === '' || (name === 'itemize' && node.style === 'bullet') ? '' : `[{${shown}}]`;
    const content = place(id, context) + (renderBlocks(blocks, context, { ...surroundings, inCell: false }) || '\\leavevmode');
    return `\\item${label} ${texApart(content)}`;
  });
  return items.length === 0 ? '' : `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}`;
}

/** A table of contents as it is printed, its entries leading to their headings. */
const contents = ({ entries }: Contents, context: TexContext): string =>
  entries
    .map(({ level, inlines, target, page }) => {
      const words = renderInlines(inlines, context, { inLink: true });
      const led = target !== null && context.targets.has(target) ? `\\hyperref[${texLabel(target)}]{${words}}` : words;
      return `\\hspace*{${Math.max(0, Math.min(level - 1, 8))}em}${led}${page === null ? '' : `\\quad ${texText(page)}`}`;
    })
    .join('\\par\n');

const place = (id: string, { targets }: TexContext): string => (targets.has(id) ? `\\phantomsection\\label{${texLabel(id)}}` : '');

function one(block: Block, context: TexContext, surroundings: Surroundings): string {
  switch (block.type) {
    case 'heading':
      return surroundings.inCell ? `\\textbf{${texText(headingText(block))}}` : heading(block, context);
    case 'paragraph':
      return paragraph(block, context, surroundings);
    case 'list':
      return list(block, context, surroundings);
    case 'table':
      return table(block, context, renderBlocks, surroundings);
    case 'figure':
      return figure(block, context);
    case 'formula':
      return displayFormula(block);
    case 'quote':
    case 'aside': {
      const inner = renderBlocks(block.blocks, context, surroundings);
      return inner === '' ? '' : `\\begin{quote}\n${inner}\n\\end{quote}`;
    }
    case 'code':
      return `{\\ttfamily\\noindent ${texLines(block.text)}\\par}`;
    case 'contents':
      return contents(block, context);
    case 'page_break':
      return '';
    case 'separator':
      return '\\begin{center}\\rule{0.4\\linewidth}{0.4pt}\\end{center}';
  }
}

/** Blocks one after the other, parted by empty lines; in a cell of a table by ends of paragraphs. */
export const renderBlocks = (blocks: readonly Block[], context: TexContext, surroundings: Surroundings = {}): string =>
  blocks
    .flatMap((block) => {
      const written = one(block, context, surroundings);
      return written === '' ? [] : [block.type === 'heading' ? written + place(block.id, context) : place(block.id, context) + written];
    })
    .join(surroundings.inCell ? '\\par\n' : '\n\n');
