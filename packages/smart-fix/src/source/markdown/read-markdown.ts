import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readMarkup } from '../markup/read-markup.ts';
import { patternOf } from '../markup/read-tag.ts';
import { templateHole } from '../markup/template-hole.ts';
import type { SourceAttribute, SourceElement, SourceFile, Span } from '../source-element.ts';

/** What a construct of Markdown becomes; its text is the file's own, so that edits of it are edits of Markdown. */
const tags: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  listItem: 'li',
  link: 'a',
  linkReference: 'a',
  image: 'img',
  imageReference: 'img',
  emphasis: 'em',
  strong: 'strong',
  inlineCode: 'code',
  code: 'pre',
  blockquote: 'blockquote',
  thematicBreak: 'hr',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
};

function tagOf(node: Nodes): string | undefined {
  if (node.type === 'heading') return `h${node.depth}`;
  if (node.type === 'list') return node.ordered ? 'ol' : 'ul';
  return tags[node.type];
}

const spanOf = ({ position }: Nodes): Span => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });

/** Markdown as the elements that it becomes, its HTML among them. Front matter and what template languages add are read as in other files. */
export function readMarkdown(text: string): SourceFile {
  const front = /^\ufeff?---\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
  // The parser counts from behind a byte order mark.
  const blanked = front.replace(/[^\n]/g, ' ') + text.slice(front.length).replace(/^\ufeff/, ' ');
  const tree = fromMarkdown(blanked, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const file: SourceFile = { roots: [], elements: [], uses: [...readMarkup(front, 'template').uses] };
  const html: Span[] = [];

  const add = (node: Nodes, parent: SourceElement | null): void => {
    if (node.type === 'html') {
      html.push(spanOf(node));
      return;
    }
    const tag = tagOf(node);
    const element = tag ? elementOf(node, tag, parent, text) : null;
    if (element) {
      (parent ? parent.children : file.roots).push(element);
      file.elements.push(element);
    }
    const inside = element ?? parent;
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      const holder = node.type === 'text' ? parent : element;
      const pattern = node.type === 'text' ? patternOf(text, spanOf(node), templateHole) : [node.value];
      holder?.children.push({ kind: 'text', span: spanOf(node), pattern });
    }
    if ('children' in node) for (const child of node.children) add(child, inside);
  };
  add(tree, null);
  addHtml(file, text, html);
  file.elements.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  return file;
}

function elementOf(node: Nodes, tag: string, parent: SourceElement | null, text: string): SourceElement {
  const span = spanOf(node);
  return {
    kind: 'element',
    tag,
    component: false,
    span,
    open: span,
    close: null,
    attributes: attributesOf(node, span, text),
    spread: true,
    parent,
    children: [],
    optional: false,
    repeated: false,
  };
}

/** Addresses and texts of links and pictures, where they stand. */
function attributesOf(node: Nodes, span: Span, text: string): SourceAttribute[] {
  if (node.type !== 'link' && node.type !== 'image') return [];
  const written = (name: string, value: string, valueSpan: Span | null): SourceAttribute => ({
    name,
    span: valueSpan ?? span,
    value: [value],
    valueSpan,
    form: 'bare',
    optional: false,
  });
  const own = text.slice(span.start, span.end);
  const address = own.lastIndexOf(node.url);
  const attributes = [written(node.type === 'link' ? 'href' : 'src', node.url, address < 0 ? null : at(span, address, node.url.length))];
  if (node.type === 'image')
    attributes.push(written('alt', node.alt ?? '', own.startsWith(`![${node.alt ?? ''}]`) ? at(span, 2, (node.alt ?? '').length) : null));
  return attributes;
}

const at = ({ start }: Span, offset: number, length: number): Span => ({ start: start + offset, end: start + offset + length });

/** Elements that are written as HTML within: all else is blanked, so that places stay. */
function addHtml(file: SourceFile, text: string, spans: Span[]): void {
  if (spans.length === 0) return;
  let from = 0;
  let only = '';
  for (const { start, end } of spans) {
    only += text.slice(from, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
    from = end;
  }
  const read = readMarkup(only, 'template');
  file.elements.push(...read.elements);
  file.roots.push(...read.roots);
  file.uses.push(...read.uses);
}
