import { element, type Element, type Node } from '../markup/element.ts';
import { namedEntities } from './named-entities.ts';

const tag = /<(\/?)(?:[a-z]+:)?([a-zA-Z][\w-]*)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<!--[\s\S]*?-->|([^<]+)/gy;
const attribute = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Deep enough for any formula, and not for a bomb. */
const deepest = 200;
const longest = 200_000;

function decode(text: string): string | null {
  let known = true;
  const decoded = text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]\w*));|&/gi, (all, hex, decimal, name: string | undefined) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const sign = code === undefined ? namedEntities.get(name ?? '') : code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
    if (sign === undefined || all === '&') known = false;
    return sign ?? '';
  });
  return known ? decoded : null;
}

/** A `math` element from a person or a file as a tree; null where it is not well-formed or more than one element. Nothing is sanitised yet. */
export function parseMathml(source: string): Element | null {
  const text = source.trim();
  if (text.length > longest) return null;
  const root = element('root');
  const open = [root];
  tag.lastIndex = 0;
  let end = 0;
  while (end < text.length) {
    const found = tag.exec(text);
    const parent = open.at(-1);
    if (!found || !parent) return null;
    end = tag.lastIndex;
    const [, closing, name, given, empty, words] = found;
    if (words !== undefined) {
      const decoded = decode(words);
      if (decoded === null) return null;
      parent.children.push(decoded);
    } else if (closing) {
      if (parent.name !== name || open.length < 2) return null;
      open.pop();
    } else if (name !== undefined) {
      const attributes: Record<string, string> = {};
      for (const [, key = '', double, single] of (given ?? '').matchAll(attribute)) {
        const value = decode(double ?? single ?? '');
        if (value === null) return null;
        attributes[key] = value;
      }
      const made = element(name, attributes);
      parent.children.push(made);
      if (!empty) open.push(made);
      if (open.length > deepest) return null;
    }
  }
  const [math, ...more] = root.children.filter((child: Node) => typeof child !== 'string' || child.trim());
  return open.length === 1 && more.length === 0 && math && typeof math !== 'string' && math.name === 'math' ? math : null;
}
