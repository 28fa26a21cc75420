import { apart, escapedMarkdown, fenced } from '@manara/reports/markdown/foreign-markdown';
import type { Block } from './blocks.ts';

/** Characters of a title: GitLab takes 255, GitHub one more. */
const longestTitle = 255;

function linesOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escapedMarkdown(block.text)}`;
    case 'paragraph':
      return escapedMarkdown(block.text);
    case 'list':
      return block.items.map((item) => `- ${escapedMarkdown(item)}`).join('\n');
    case 'code':
      return fenced(block.text);
    case 'link':
      return `[${escapedMarkdown(block.text)}](<${block.url}>)`;
  }
}

/** A text in the Markdown of GitHub and GitLab. */
export const markdownOf = (blocks: readonly Block[]): string => blocks.map(linesOf).join('\n\n');

/** A title, in which GitHub reads code and GitLab references. */
export function titleOf(title: string): string {
  const characters = [...apart(title.replaceAll('`', '’'))];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle - 1).join('')}…` : characters.join('');
}
