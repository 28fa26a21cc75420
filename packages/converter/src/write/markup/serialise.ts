import { cleanText } from './clean-text.ts';
import type { Element, Node } from './element.ts';

export type Syntax = 'html' | 'xhtml';

const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'col', 'wbr']);
/** Each on a line of its own, so that a person can read the file; none of them is broken by a line's end around it. */
const onLines = new Set(
  'html head body title meta style header nav main section div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tr figure figcaption blockquote hr details summary'.split(
    ' ',
  ),
);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML and XML can hold it, between tags and in quoted attributes. */
export const escapeText = (text: string): string => cleanText(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What readers of EPUB know these parts by, besides their roles. */
const epubTypes: Record<string, string> = { 'doc-pagebreak': 'pagebreak', 'doc-noteref': 'noteref', 'doc-footnote': 'footnote' };

function attributesOf({ attributes }: Element, syntax: Syntax | 'xml'): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return '';
      // XML knows no attribute without a value.
      if (value === true) return syntax === 'html' ? ` ${name}` : ` ${name}="${name}"`;
      const twin = syntax === 'xhtml' && name === 'lang' ? ` xml:lang="${escapeText(String(value))}"` : '';
      const epubType = syntax === 'xhtml' && name === 'role' && epubTypes[String(value)];
      return ` ${name}="${escapeText(String(value))}"${twin}${epubType ? ` epub:type="${epubType}"` : ''}`;
    })
    .join('');
}

/** The style is ours, holds no end tag and no `&`, and is the one text that is not escaped. */
const textOf = (text: string, parent: string): string => (parent === 'style' ? text : escapeText(text));

/** A tree as text. Everything in it is escaped here and nowhere else. */
export function serialise(node: Node, syntax: Syntax, parent = ''): string {
  if (typeof node === 'string') return textOf(node, parent);
  const { name, children } = node;
  const end = onLines.has(name) ? '\n' : '';
  const open = `<${name}${attributesOf(node, syntax)}`;
  if (voids.has(name)) return syntax === 'html' ? `${open}>${end}` : `${open}/>${end}`;
  const inner = children.map((child) => serialise(child, syntax, name)).join('');
  return `${open}>${inner}</${name}>${end}`;
}

/** A tree as plain XML, where no element is special. */
export function serialiseXml(node: Node): string {
  if (typeof node === 'string') return escapeText(node);
  const inner = node.children.map(serialiseXml).join('');
  return `<${node.name}${attributesOf(node, 'xml')}>${inner}</${node.name}>`;
}
