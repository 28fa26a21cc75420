import type { Block } from './blocks.ts';

/** What begins markup in the middle of a line. Where a project shows plain text, the backslash is seen; nothing breaks. */
const escape = (text: string): string => text.replaceAll(/[\\{}[\]|*_^~+!]/g, String.raw`\$&`);

/** In `noformat` nothing is read but its end, which is taken apart by a word joiner where a text has it. */
const verbatim = (text: string): string => `{noformat}\n${text.replaceAll(/\{(?=noformat)/gi, '{\u2060')}\n{noformat}`;

function linesOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `h3. ${escape(block.text)}`;
    case 'paragraph':
      return escape(block.text);
    case 'list':
      return block.items.map((item) => `* ${escape(item)}`).join('\n');
    case 'code':
      return verbatim(block.text);
    case 'link':
      return `[${escape(block.text)}|${block.url}]`;
  }
}

/** A text in the wiki markup of Jira Data Center. */
export const wikiOf = (blocks: readonly Block[]): string => blocks.map(linesOf).join('\n\n');
