import type { Change } from '../../edit/change.ts';

/**
 * Makes changes in the live page; elements by their numbers in the last snapshot. Answers how many could be made. What it did is
 * remembered for `undoChanges`, and what it inserted for `seenBoxes`. Runs in the page.
 */
export function applyChanges(changes: Change<number>[]): number {
  type New = string | { tag: string; attributes: Record<string, string>; children: New[] };
  const world = globalThis as unknown as { manaraNodes: Element[]; manaraMade: Element[]; manaraUndo: (() => void)[] };
  world.manaraUndo = [];
  world.manaraMade = [];
  const undo = (step: () => void): void => void world.manaraUndo.push(step);
  const make = (node: New): Node => {
    if (typeof node === 'string') return document.createTextNode(node);
    const element = document.createElement(node.tag);
    for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
    element.append(...node.children.map(make));
    return element;
  };
  const put = (element: Element, name: string, value: string | null): void => {
    const before = element.getAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    undo(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
  };
  const swap = (old: Element, made: Element): void => {
    made.append(...old.childNodes);
    old.replaceWith(made);
    undo(() => {
      old.append(...made.childNodes);
      made.replaceWith(old);
    });
  };
  let count = 0;
  for (const change of changes) {
    const number = change.on;
    const element = world.manaraNodes[number];
    const parent = element?.parentNode;
    if (!element || !element.isConnected || !parent) continue;
    count += 1;
    if (change.kind === 'set') put(element, change.name, change.value);
    else if (change.kind === 'unset') put(element, change.name, null);
    else if (change.kind === 'rename') {
      const made = document.createElement(change.tag);
      for (const { name, value } of element.attributes) made.setAttribute(name, value);
      swap(element, made);
      world.manaraNodes[number] = made;
      undo(() => {
        world.manaraNodes[number] = element;
      });
    } else if (change.kind === 'insert') {
      const made = make(change.node) as ChildNode;
      if (change.where === 'before') element.before(made);
      else if (change.where === 'after') element.after(made);
      else if (change.where === 'first') element.prepend(made);
      else element.append(made);
      if (made instanceof Element) world.manaraMade.push(made);
      undo(() => made.remove());
    } else if (change.kind === 'wrap') {
      const around = make({ tag: change.tag, attributes: change.attributes, children: [] }) as Element;
      element.replaceWith(around);
      around.append(element);
      undo(() => around.replaceWith(element));
    } else if (change.kind === 'enclose') {
      const around = make({ tag: change.tag, attributes: change.attributes, children: [] }) as Element;
      around.append(...element.childNodes);
      element.append(around);
      undo(() => around.replaceWith(...around.childNodes));
    } else if (change.kind === 'unwrap') {
      const inside = [...element.childNodes];
      element.replaceWith(...inside);
      undo(() => {
        if (inside[0]) inside[0].replaceWith(element);
        else parent.append(element);
        element.append(...inside);
      });
    } else {
      const next = element.nextSibling;
      element.remove();
      undo(() => parent.insertBefore(element, next));
    }
  }
  return count;
}

/** Takes back what `applyChanges` did last. Runs in the page. */
export function undoChanges(): void {
  const world = globalThis as unknown as { manaraUndo?: (() => void)[] };
  for (const step of (world.manaraUndo ?? []).reverse()) step();
  world.manaraUndo = [];
}
