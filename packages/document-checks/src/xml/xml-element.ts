/** An element of XML. Names have the usual prefix of their namespace (`w:p`), whatever prefix the file uses. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Elements and texts in their order. */
  children: (XmlElement | string)[];
  parent: XmlElement | null;
  /** Which of its siblings of the same name it is; counts from 1. */
  index: number;
  /** Where its first tag begins, in characters of the part without a byte order mark. */
  at: number;
  /** Where what follows it begins, counted the same way. */
  end: number;
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

export const elementsOf = (element: XmlElement | null | undefined): XmlElement[] => element?.children.filter(isElement) ?? [];

/** The first child of a name, then of the next name in that, and so on. */
export function childOf(element: XmlElement | null | undefined, ...names: string[]): XmlElement | null {
  let found: XmlElement | null = element ?? null;
  for (const name of names)
    found = (found?.children.find((child) => isElement(child) && child.name === name) as XmlElement | undefined) ?? null;
  return found;
}

export const childrenOf = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

/** Every element below, in the order of the file; `enter` says into which to go. Takes no more stack however deep they lie. */
export function* descendantsOf(
  element: XmlElement | null | undefined,
  enter: (element: XmlElement) => boolean = () => true,
): Generator<XmlElement, void, undefined> {
  const waiting = elementsOf(element).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    if (!enter(next)) continue;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child !== undefined && isElement(child)) waiting.push(child);
    }
  }
}

/** The first element of a name anywhere below. */
export function findBelow(element: XmlElement | null | undefined, ...names: string[]): XmlElement | null {
  for (const found of descendantsOf(element)) if (names.includes(found.name)) return found;
  return null;
}

/** The nearest of an element's ancestors with one of the names. */
export function ancestorOf(element: XmlElement, ...names: string[]): XmlElement | null {
  let at = element.parent;
  while (at && !names.includes(at.name)) at = at.parent;
  return at;
}

export const attributeOf = (element: XmlElement | null | undefined, name: string): string | null => element?.attributes.get(name) ?? null;

/** All text below. */
export const textOf = (element: XmlElement | string): string =>
  typeof element === 'string' ? element : element.children.map(textOf).join('');

/** The way from the root of the part, without prefixes: `document/body/p[3]/r[1]`. */
export function pathOf(element: XmlElement): string {
  const own = `${element.name.replace(/^[^:]*:/u, '')}${element.parent ? `[${element.index}]` : ''}`;
  return element.parent ? `${pathOf(element.parent)}/${own}` : own;
}

/** A boolean of Office: there and not switched off (ECMA-376-1, 17.17.4). */
export function isOn(element: XmlElement | null, attribute = 'w:val'): boolean {
  if (!element) return false;
  const value = attributeOf(element, attribute);
  return value === null || !/^(?:0|false|off)$/u.test(value);
}
