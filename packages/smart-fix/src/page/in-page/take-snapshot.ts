/** A page's elements as they go through the wire: parents before their children, places in the list as numbers. */
export interface Snapshot {
  nodes: SnapshotNode[];
  /** Where each asked element stands in `nodes`; null where it is not there, or in a frame. */
  asked: (number | null)[];
}

export interface SnapshotNode {
  tag: string;
  attributes: Record<string, string>;
  parent: number | null;
  children: (number | string)[];
  /** The title of the document that a frame shows, as far as the page may look into it. */
  framed?: string;
}

/**
 * Every element of the document and its open shadow roots, at most `most`, and where the elements stand that `targets` name (their
 * selectors through shadow hosts). The elements stay in the world that this runs in, for `applyChanges`. Runs in the page.
 */
export function takeSnapshot(targets: (string[] | null)[], most: number): Snapshot {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  world.manaraNodes = [];
  const numbers = new Map<Element, number>();
  const nodes: SnapshotNode[] = [];
  const short = (text: string, length: number): string => (text.length > length ? text.slice(0, length) : text);
  const waiting: [Element, number | null][] = [[document.documentElement, null]];
  for (let at = 0; at < waiting.length && nodes.length < most; at += 1) {
    const [element, parent] = waiting[at] as [Element, number | null];
    const number = nodes.length;
    const attributes: Record<string, string> = {};
    for (const { name, value } of [...element.attributes].slice(0, 60)) attributes[name] = short(value, 2000);
    const node: SnapshotNode = { tag: element.localName, attributes, parent, children: [] };
    const framed = element instanceof HTMLIFrameElement ? element.contentDocument?.title : '';
    if (framed) node.framed = short(framed, 200);
    nodes.push(node);
    numbers.set(element, number);
    world.manaraNodes.push(element);
    const inside = [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes];
    for (const child of inside) {
      if (child instanceof Element) {
        if (waiting.length < most) {
          // Its number is its place in the queue.
          node.children.push(waiting.length);
          waiting.push([child, number]);
        }
      } else if (
        child instanceof Text &&
        child.data.trim() &&
        node.children.length < 2000 &&
        !/^(?:script|style|noscript|template)$/.test(node.tag)
      ) {
        node.children.push(short(child.data, 2000));
      }
    }
  }
  const find = (selectors: string[]): Element | null => {
    let root: ParentNode = document;
    let found: Element | null = null;
    for (const selector of selectors) {
      found = root.querySelector(selector);
      if (!found) return null;
      root = found.shadowRoot ?? found;
    }
    return found;
  };
  const asked = targets.map((target) => {
    try {
      const element = target && find(target);
      return element ? (numbers.get(element) ?? null) : null;
    } catch {
      return null;
    }
  });
  return { nodes, asked };
}
