/** How an element is there: shown, there and not shown, or not at all. */
export type Presence = 'shown' | 'hidden' | 'absent';

/**
 * The first element that a selector finds, in open shadow roots too: the first that is shown, else, unless only such a one is wanted, the first at all. Throws for
 * what is no selector. Runs in the page.
 */
export function findElement(selector: string, onlyShown: boolean): Element | null {
  const all = (root: Document | ShadowRoot, which: string): NodeListOf<Element> =>
    Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [
      which,
    ]) as NodeListOf<Element>;
  const isShown = (element: Element): boolean =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true }) &&
    Element.prototype.getClientRects.call(element).length > 0;
  let hidden: Element | null = null;
  const find = (root: Document | ShadowRoot, depth: number): Element | null => {
    for (const element of all(root, selector)) {
      if (isShown(element)) return element;
      hidden ??= element;
    }
    if (depth > 20) return null;
    for (const element of all(root, '*')) {
      const inner = Reflect.get(Element.prototype, 'shadowRoot', element);
      const found = inner && find(inner, depth + 1);
      if (found) return found;
    }
    return null;
  };
  return find(document, 0) ?? (onlyShown ? null : hidden);
}

/** How what a selector finds is there. Runs in the page. */
export function presenceOf(selector: string, find: typeof findElement): Presence {
  if (find(selector, true)) return 'shown';
  return find(selector, false) ? 'hidden' : 'absent';
}

/** All elements that selectors find, in open shadow roots too; what is no selector finds nothing. Runs in the page. */
export function findAll(selectors: readonly string[]): Element[] {
  const found = new Set<Element>();
  const all = (root: Document | ShadowRoot, which: string): NodeListOf<Element> =>
    Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [
      which,
    ]) as NodeListOf<Element>;
  const look = (root: Document | ShadowRoot, depth: number): void => {
    for (const selector of selectors) {
      try {
        for (const element of all(root, selector)) found.add(element);
      } catch {
        // The mark of the page names it.
      }
    }
    if (depth > 20) return;
    for (const element of all(root, '*')) {
      const inner = Reflect.get(Element.prototype, 'shadowRoot', element);
      if (inner) look(inner, depth + 1);
    }
  };
  if (selectors.length > 0) look(document, 0);
  return [...found];
}

/** The first of some texts that is no selector; null where all are. Runs in the page. */
export function firstInvalid(selectors: readonly string[]): string | null {
  const { querySelector } = DocumentFragment.prototype;
  const empty = new DocumentFragment();
  for (const selector of selectors) {
    try {
      querySelector.call(empty, selector);
    } catch {
      return selector;
    }
  }
  return null;
}

/** Keeps what selectors find from being shown, and answers how many elements that are. Runs in the page. */
export function hideAll(selectors: readonly string[], find: typeof findAll): number {
  const elements = find(selectors);
  for (const element of elements) {
    const kind = [HTMLElement, SVGElement, MathMLElement].find((one) => element instanceof one);
    // A control that is named like the member hides it.
    if (kind) Reflect.get(kind.prototype, 'style', element).setProperty('display', 'none', 'important');
  }
  return elements.length;
}
