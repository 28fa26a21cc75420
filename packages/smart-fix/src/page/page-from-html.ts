import { readMarkup } from '../source/markup/read-markup.ts';
import type { SourceElement } from '../source/source-element.ts';
import { attributesOf, type PageElement } from './page-element.ts';

/** What HTML says is on a page, where nobody can look at the page itself; null where it holds no element. */
export function pageFromHtml(html: string): PageElement | null {
  const { roots } = readMarkup(html, 'template');
  const root = roots[0];
  return root ? build(root, null) : null;
}

function build(node: SourceElement, parent: PageElement | null): PageElement {
  const element: PageElement = { tag: node.tag.toLowerCase(), attributes: attributesOf({}), children: [], parent };
  for (const { name, value } of node.attributes) element.attributes[name.toLowerCase()] ??= (value ?? []).join('');
  element.children = node.children.map((child) => (child.kind === 'text' ? child.pattern.join('') : build(child, element)));
  return element;
}
