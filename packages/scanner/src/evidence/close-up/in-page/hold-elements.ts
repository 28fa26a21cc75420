interface World {
  manaraHeld?: (Element | null)[];
}

/** Finds elements by their chains of selectors and keeps them for `whereShown` and `bringIntoView`, each under its number. Runs in the page. */
export function holdElements(chains: string[][]): (Element | null)[] {
  const world = globalThis as World;
  world.manaraHeld = chains.map((chain) => {
    let root: Document | ShadowRoot | null = document;
    let found: Element | null = null;
    for (const selector of chain) {
      // A part that is named like a member of the document hides that member.
      const find: Document['querySelector'] = (root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelector;
      found = root ? (Reflect.apply(find, root, [selector]) as Element | null) : null;
      root = found ? Reflect.get(Element.prototype, 'shadowRoot', found) : null;
    }
    return found;
  });
  return world.manaraHeld;
}

/** Where the content of a frame element begins, from the edge of the window around it, in CSS pixels. Runs in the page. */
export function contentEdge(number: number): { x: number; y: number } {
  const element = (globalThis as World).manaraHeld?.[number];
  if (!element) return { x: 0, y: 0 };
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    x: box.left + element.clientLeft + Number.parseFloat(style.paddingLeft),
    y: box.top + element.clientTop + Number.parseFloat(style.paddingTop),
  };
}
