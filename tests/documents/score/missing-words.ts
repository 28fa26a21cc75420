import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';
import { normalText, wordsOnly } from './normal-text.ts';
import type { PlainBlock, PlainDocument } from './plain-document.ts';

type Node = DefaultTreeAdapterTypes.Node;

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (tree.isElementNode(node) && /^(head|style|script)$/.test(node.tagName)) return '';
  return 'childNodes' in node
    ? node.childNodes
        .map(textOf)
        .join(tree.isElementNode(node) && /^(span|a|b|i|em|strong|bdi|bdo|sup|sub|dfn)$/.test(node.tagName) ? '' : ' ')
    : '';
}

const textsOf = (block: PlainBlock): string[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map(({ text }) => text);
    case 'table':
      return [block.caption ?? '', ...block.rows.flatMap((row) => row.map(({ text }) => text))];
    case 'figure':
      return [block.caption ?? ''];
    case 'formula':
    case 'field':
      return [];
  }
};

const words = (text: string): string[] =>
  normalText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Words of the truth that the HTML has less often, each as often as it is missing. */
export function missingWords({ blocks, notes }: PlainDocument, html: string): string[] {
  const left = new Map<string, number>();
  for (const word of words(textOf(parse(html)))) left.set(word, (left.get(word) ?? 0) + 1);
  return words([...blocks.flatMap(textsOf), ...notes].map(wordsOnly).join(' ')).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
