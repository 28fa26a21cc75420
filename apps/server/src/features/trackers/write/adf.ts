import type { Block } from './blocks.ts';

interface Node {
  type: string;
  version?: 1;
  attrs?: Record<string, unknown>;
  content?: Node[];
  text?: string;
  marks?: { type: 'link'; attrs: { href: string } }[];
}

/** Nothing is read as markup in a text node, whatever it says. Empty ones are not allowed. */
const textOf = (text: string): Node[] => (text === '' ? [] : [{ type: 'text', text }]);
const paragraph = (content: Node[]): Node => ({ type: 'paragraph', content });

function nodeOf(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 3 }, content: textOf(block.text) };
    case 'paragraph':
      return paragraph(textOf(block.text));
    case 'list':
      return { type: 'bulletList', content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(textOf(item))] })) };
    case 'code':
      return { type: 'codeBlock', attrs: {}, content: textOf(block.text) };
    case 'link':
      return paragraph([{ type: 'text', text: block.text, marks: [{ type: 'link', attrs: { href: block.url } }] }]);
  }
}

/** A text in the Atlassian Document Format, as Jira Cloud takes it. */
export const adfOf = (blocks: readonly Block[]): Node => ({ type: 'doc', version: 1, content: blocks.map(nodeOf) });

/** A plain text of several lines in it. */
export const adfOfText = (text: string): Node => ({
  type: 'doc',
  version: 1,
  content: text.split('\n').map((line) => paragraph(textOf(line))),
});
