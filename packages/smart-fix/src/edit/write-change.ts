import { isVoid } from '../source/markup/html-rules.ts';
import type { SourceAttribute, SourceElement, Span } from '../source/source-element.ts';
import type { Change, Edit, NewNode, NotWritable } from './change.ts';
import { indentAt } from './lines.ts';
import { escapePictureText, escapeText, notationOf, writeAttribute, type Notation } from './notation.ts';

interface File {
  path: string;
  text: string;
}

/** Writes a change of one element into its file: the least that says it, in the file's own manner. Every other byte stays. */
export function writeChange(change: Change<SourceElement>, file: File): Edit[] | NotWritable {
  const notation = notationOf(file.path);
  const { on } = change;
  const style: Style = { text: file.text, notation, quote: quoteOf(file.text, on) };
  // What stands in HTML within Markdown is HTML.
  if (notation === 'markdown' && file.text[on.span.start] !== '<') return inMarkdown(change, file);
  const spans = written(change, style);
  return typeof spans === 'string' ? spans : spans.map(([span, text]) => ({ file: file.path, ...span, text }));
}

interface Style {
  text: string;
  notation: Notation;
  quote: '"' | "'";
}

type Written = [Span, string][];

const at = (place: number): Span => ({ start: place, end: place });

function written(change: Change<SourceElement>, style: Style): Written | NotWritable {
  const { on } = change;
  switch (change.kind) {
    case 'set':
      return set(on, change.name, change.value, style);
    case 'unset':
      return unset(on, change.name, style);
    case 'rename':
      return rename(on, change.tag);
    case 'insert':
      return insert(on, change.where, change.node, style);
    case 'wrap': {
      const open = `<${change.tag}${attributes(change.attributes, style)}>`;
      return [
        [at(on.span.start), open],
        [at(on.span.end), `</${change.tag}>`],
      ];
    }
    case 'enclose':
      return on.close
        ? [
            [at(on.open.end), `<${change.tag}${attributes(change.attributes, style)}>`],
            [at(on.close.start), `</${change.tag}>`],
          ]
        : 'no_place';
    case 'unwrap':
      return on.close
        ? [
            [on.open, ''],
            [on.close, ''],
          ]
        : 'no_place';
    case 'remove':
      return [[wholeLines(on.span, style.text), '']];
  }
}

function set(on: SourceElement, name: string, value: string, style: Style): Written | NotWritable {
  const found = on.attributes.filter((attribute) => attribute.name === name);
  if (found.some((attribute) => isComputed(attribute))) return 'computed';
  const [own] = found;
  if (own) return [[own.span, writeAttribute(name, value, own.form === 'single' ? "'" : style.quote, style.notation)]];
  const last = on.attributes.at(-1);
  const place = last ? last.span.end : nameEnd(on);
  return [[at(place), `${separator(on, style.text)}${writeAttribute(name, value, style.quote, style.notation)}`]];
}

const isComputed = ({ value, form }: SourceAttribute): boolean => (value ?? []).includes(null) || (form === 'expression' && value === null);

function unset(on: SourceElement, name: string, { text }: Style): Written | NotWritable {
  const found = on.attributes.filter((attribute) => attribute.name === name);
  if (found.length === 0) return 'no_place';
  return found.map(({ span }): [Span, string] => {
    const start = on.open.start + text.slice(on.open.start, span.start).trimEnd().length;
    return [{ start, end: span.end }, ''];
  });
}

const nameEnd = (on: SourceElement): number => on.open.start + 1 + on.tag.length;

function rename(on: SourceElement, tag: string): Written {
  const edits: Written = [[{ start: on.open.start + 1, end: nameEnd(on) }, tag]];
  if (on.close) edits.push([{ start: on.close.start + 2, end: on.close.start + 2 + on.tag.length }, tag]);
  return edits;
}

function insert(on: SourceElement, where: 'before' | 'first' | 'last' | 'after', node: NewNode, style: Style): Written | NotWritable {
  if ((where === 'first' || where === 'last') && (isVoid(on.tag) || (on.close === null && on.open.end === on.span.end))) return 'no_place';
  const place = { before: on.span.start, first: on.open.end, last: on.close?.start ?? on.span.end, after: on.span.end }[where];
  const made = markup(node, style);
  const end = where === 'last' && typeof node !== 'string' ? lastLine(on, style.text) : null;
  if (end) return [[at(end.place), `${end.line}${made}`]];
  const beside = lineBreak(on, where, style.text);
  return [
    [
      at(place),
      where === 'before' || where === 'last'
        ? `${where === 'last' ? beside.inner : ''}${made}${where === 'before' ? beside.outer : ''}`
        : `${where === 'first' ? beside.inner : beside.outer}${made}`,
    ],
  ];
}

/** A new line for what is inserted, where the element's neighbours or children stand on lines of their own. */
function lineBreak(on: SourceElement, where: 'before' | 'first' | 'last' | 'after', text: string): { outer: string; inner: string } {
  const own = indentAt(text, on.span.start);
  if (where === 'before' || where === 'after') return { outer: own ?? '', inner: '' };
  const child = on.children.find(({ kind }) => kind === 'element');
  const inner = child ? indentAt(text, child.span.start) : null;
  if (where === 'first') return { outer: '', inner: inner ?? '' };
  return { outer: '', inner: '' };
}

/** Behind an element's last child, where that stands on a line of its own and nothing follows it there. */
function lastLine(on: SourceElement, text: string): { place: number; line: string } | null {
  const last = on.children.findLast(({ kind }) => kind === 'element');
  const line = last ? indentAt(text, last.span.start) : null;
  const rest = last && text.slice(last.span.end, on.close?.start ?? on.span.end);
  return last && line !== null && rest?.trim() === '' && rest.includes('\n') ? { place: last.span.end, line } : null;
}

/** What stands between an element's attributes: a space, or a line each. */
function separator(on: SourceElement, text: string): string {
  const last = on.attributes.at(-1);
  return (last && indentAt(text, last.span.start)) ?? ' ';
}

const attributes = (all: Record<string, string>, { quote, notation }: Style): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${writeAttribute(name, value, quote, notation)}`)
    .join('');

function markup(node: NewNode, style: Style): string {
  if (typeof node === 'string') return escapeText(node, style.notation);
  const open = `<${node.tag}${attributes(node.attributes, style)}`;
  if (isVoid(node.tag)) return style.notation === 'jsx' ? `${open} />` : `${open}>`;
  return `${open}>${node.children.map((child) => markup(child, style)).join('')}</${node.tag}>`;
}

/** With the line that it stands on, where nothing else does. */
function wholeLines(span: Span, text: string): Span {
  const indent = indentAt(text, span.start);
  const rest = /^[ \t]*(?=\r?\n|$)/.exec(text.slice(span.end, span.end + 200));
  return indent !== null && rest ? { start: span.start - indent.length, end: span.end + rest[0].length } : span;
}

/** The quotes that an element has, else those that its file has more of. */
function quoteOf(text: string, on: SourceElement): '"' | "'" {
  for (const form of ['double', 'single'] as const)
    if (on.attributes.some((attribute) => attribute.form === form)) return form === 'double' ? '"' : "'";
  const count = (quote: string) => text.split(`=${quote}`).length;
  return count("'") > count('"') ? "'" : '"';
}

/** Texts of pictures and levels of headings are all that Markdown has a place for. */
function inMarkdown(change: Change<SourceElement>, file: File): Edit[] | NotWritable {
  const { on } = change;
  const own = on.attributes.find(({ name }) => change.kind === 'set' && name === change.name && name === 'alt');
  if (change.kind === 'set' && own?.valueSpan) {
    return [{ file: file.path, ...own.valueSpan, text: escapePictureText(change.value) }];
  }
  // A link without words gets them, not a label, for which there is no place.
  if (change.kind === 'set' && change.name === 'aria-label' && file.text.startsWith('[]', on.span.start)) {
    const place = on.span.start + 1;
    return [{ file: file.path, start: place, end: place, text: escapeText(change.value, 'markdown') }];
  }
  const marks = /^#{1,6}(?=\s)/.exec(file.text.slice(on.span.start))?.[0];
  if (change.kind === 'rename' && marks && /^h[1-6]$/.test(change.tag))
    return [{ file: file.path, start: on.span.start, end: on.span.start + marks.length, text: '#'.repeat(Number(change.tag[1])) }];
  return 'no_place';
}
