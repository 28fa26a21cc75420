import { bounds } from '../bounds.ts';
import { Refused } from '../zip/read-zip.ts';
import { namespaces } from './namespaces.ts';
import { childOf, type XmlElement } from './xml-element.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** References to characters, and the five entities that XML has by itself; there are no others, since nothing declares any. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;

function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

type Prefixes = ReadonlyMap<string, string>;
/** Begins after white space, so that a name without a value is gone through once. */
const attribute = /(?<=\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/** The usual name of an element or attribute. */
function usualName(name: string, prefixes: Prefixes, isAttribute: boolean): string {
  const at = name.indexOf(':');
  // An attribute without a prefix belongs to no namespace.
  if (at < 0 && isAttribute) return name;
  const prefix = at < 0 ? '' : name.slice(0, at);
  const usual = prefixes.get(prefix) ?? prefix;
  return usual === '' ? name.slice(at + 1) : `${usual}:${name.slice(at + 1)}`;
}

interface Open {
  element: XmlElement;
  prefixes: Prefixes;
  counts: Map<string, number>;
}

function openTag(source: string, outer: Prefixes): { name: string; attributes: Map<string, string>; prefixes: Prefixes } {
  const [written = ''] = /^[^\s/>]+/u.exec(source) ?? [];
  const found = [...source.slice(written.length).matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, decode(double ?? single ?? '')] as const,
  );
  const declared = found.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  const prefixes =
    declared.length === 0
      ? outer
      : new Map([...outer, ...declared.map(([name, address]) => [name.slice(6), namespaces.get(address) ?? name.slice(6)] as const)]);
  const attributes = new Map(
    found.filter(([name]) => !name.startsWith('xmlns')).map(([name, value]) => [usualName(name, prefixes, true), value]),
  );
  return { name: usualName(written, prefixes, false), attributes, prefixes };
}

/** Where a tag ends: the first `>` outside of a quoted value. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  throw new Refused('damaged');
}

const after = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  if (at < 0) throw new Refused('damaged');
  return at + mark.length;
};

/** Where a document type ends that declares nothing itself; one that does is refused, and so is one in the middle. */
function afterType(text: string, tag: number, isBefore: boolean): number {
  const end = after(text, '>', tag);
  if (!isBefore || !/^<!DOCTYPE\s/iu.test(text.slice(tag, tag + 12)) || text.slice(tag, end).includes('[')) throw new Refused('damaged');
  return end;
}

/**
 * Reads a part of XML into its elements. It knows no document types, so that nothing is declared, fetched or expanded: a part that has one is
 * refused, as Office refuses it. `types`: one that only names itself is passed over, as the pages of books have it. Throws Refused.
 */
export function readXml(bytes: Uint8Array, { types = false } = {}): XmlElement {
  const text = textOfBytes(bytes);
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let left: number = bounds.elements;
  let at = 0;
  const addText = (words: string): void => {
    const top = open.at(-1);
    if (top && words !== '') top.element.children.push(words);
  };
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    if (tag < 0) break;
    addText(decode(text.slice(at, tag)));
    if (text.startsWith('<!--', tag)) at = after(text, '-->', tag + 4);
    else if (text.startsWith('<?', tag)) at = after(text, '?>', tag + 2);
    else if (text.startsWith('<![CDATA[', tag)) {
      at = after(text, ']]>', tag + 9);
      addText(text.slice(tag + 9, at - 3));
    } else if (text.startsWith('<!', tag)) at = afterType(text, tag, types && root === null);
    else if (text[tag + 1] === '/') {
      at = after(text, '>', tag);
      const closed = open.pop();
      if (!closed) throw new Refused('damaged');
      closed.element.end = at;
    } else {
      const end = endOfTag(text, tag);
      at = end + 1;
      const isEmpty = text[end - 1] === '/';
      const outer = open.at(-1);
      const { name, attributes, prefixes } = openTag(text.slice(tag + 1, isEmpty ? end - 1 : end), outer?.prefixes ?? new Map());
      const index = (outer?.counts.get(name) ?? 0) + 1;
      outer?.counts.set(name, index);
      const element: XmlElement = { name, attributes, children: [], parent: outer?.element ?? null, index, at: tag, end: at };
      left -= 1;
      if (left < 0 || open.length >= bounds.depth) throw new Refused('bomb');
      if (outer) outer.element.children.push(element);
      else if (root) throw new Refused('damaged');
      else root = element;
      if (!isEmpty) open.push({ element, prefixes, counts: new Map() });
    }
  }
  if (!root || open.length > 0) throw new Refused('damaged');
  chooseAlternatives(root);
  return root;
}

/** Puts in place of each alternative (`mc:AlternateContent`) what a present program shows: the content of its first choice, else of its fallback. That keeps its own way. */
function chooseAlternatives(element: XmlElement): void {
  let isChanged = false;
  const children = element.children.map((child) => {
    if (typeof child === 'string') return [child];
    chooseAlternatives(child);
    if (child.name !== 'mc:AlternateContent') return [child];
    isChanged = true;
    return (childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback'))?.children ?? [];
  });
  if (isChanged) element.children = children.flat();
}
