import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { PlainBlock, PlainCell, PlainDocument, PlainItem } from './plain-document.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const attribute = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const elementsOf = (node: Node): Element[] => childrenOf(node).filter((child) => tree.isElementNode(child));

function all(node: Node, wanted: (element: Element) => boolean): Element[] {
  return elementsOf(node).flatMap((element) => [...(wanted(element) ? [element] : []), ...all(element, wanted)]);
}

const named = (node: Node, ...names: string[]): Element[] => all(node, ({ tagName }) => names.includes(tagName));
const roleOf = (element: Element): string => attribute(element, 'role') ?? '';
const isNote = (element: Element): boolean => /^doc-(foot|end)note$/.test(roleOf(element));

function raw(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return childrenOf(node).map(raw).join('');
}

function text(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node)) return '';
  if (/^doc-(noteref|backlink|pagebreak)$/.test(roleOf(node)) || /^(style|script|nav|ul|ol)$/.test(node.tagName)) return '';
  if (node.tagName === 'br') return ' ';
  return node.tagName === 'math' ? `⟦${raw(node)}⟧` : node.childNodes.map(text).join('');
}

const tidy = (node: Node): string => text(node).replaceAll(/\s+/g, ' ').trim();

const itemsOf = (list: Element, depth: number): PlainItem[] =>
  elementsOf(list).flatMap((item) => [
    { depth, ordered: list.tagName === 'ol', text: tidy(item) },
    ...elementsOf(item).flatMap((inner) => (/^[uo]l$/.test(inner.tagName) ? itemsOf(inner, depth + 1) : [])),
  ]);

/** Each explanation with its term before it. */
const definitionsOf = (list: Element): PlainItem[] =>
  elementsOf(list).flatMap((one, at, all) => {
    const term = all[at - 1];
    return one.tagName === 'dd' && term ? [{ depth: 1, ordered: false, text: `${tidy(term)} ${tidy(one)}` }] : [];
  });

const cellOf = (cell: Element): PlainCell => ({
  text: tidy(cell),
  head: cell.tagName === 'th',
  columns: Number(attribute(cell, 'colspan') ?? 1),
  rows: Number(attribute(cell, 'rowspan') ?? 1),
});

const captionIn = (element: Element, tag: string): string | null => {
  const caption = named(element, tag)[0];
  return caption ? tidy(caption) : null;
};

function fieldOf(element: Element): PlainBlock {
  const isBox = attribute(element, 'type') === 'checkbox';
  const value = isBox ? (attribute(element, 'checked') === undefined ? 'off' : 'on') : (attribute(element, 'value') ?? '');
  return { type: 'field', label: element.parentNode ? tidy(element.parentNode) : '', value };
}

function blocksOf(element: Element): PlainBlock[] {
  if (isNote(element) || /^(nav|style|script)$/.test(element.tagName)) return [];
  if (/^h[1-6]$/.test(element.tagName)) return [{ type: 'heading', level: Number(element.tagName[1]), text: tidy(element) }];
  switch (element.tagName) {
    case 'p':
      return [{ type: 'paragraph', text: tidy(element) }, ...named(element, 'input').map(fieldOf)];
    case 'ul':
    case 'ol':
      return [{ type: 'list', items: itemsOf(element, 1) }];
    case 'dl':
      return [{ type: 'list', items: definitionsOf(element) }];
    case 'pre':
      return [{ type: 'paragraph', text: tidy(element) }];
    case 'table': {
      const rows = named(element, 'tr').map((row) => elementsOf(row).map(cellOf));
      return [{ type: 'table', caption: captionIn(element, 'caption'), rows }];
    }
    case 'figure':
      return [{ type: 'figure', caption: captionIn(element, 'figcaption') }];
    case 'math':
      return [{ type: 'formula', signs: raw(element).replaceAll(/\s+/g, ' ').trim() }];
    default:
      return elementsOf(element).flatMap(blocksOf);
  }
}

/** An HTML document told plainly: a source of ours, whose markup says what it is however it is set. */
export function plainOfHtml(html: string): PlainDocument {
  const document = parse(html);
  const root = named(document, 'html')[0];
  const title = named(document, 'title')[0];
  return {
    title: title ? tidy(title) : null,
    language: (root && attribute(root, 'lang')) ?? 'und',
    direction: root && attribute(root, 'dir') === 'rtl' ? 'rtl' : 'ltr',
    blocks: named(document, 'body').flatMap((body) => elementsOf(body).flatMap(blocksOf)),
    notes: all(document, isNote).map(tidy),
  };
}
