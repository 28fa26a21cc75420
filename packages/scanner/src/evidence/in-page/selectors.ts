/**
 * Selectors from the document through every open shadow host to the element, each unique in its tree: the nearest ancestor whose id is
 * unique and does not look generated, then child steps. `cache` is kept for all elements of one call. Runs in the page.
 */
export function selectorsOf(element: Element, cache: { places: Map<ParentNode, Map<Element, string>>; ids: Map<Node, Map<string, boolean>> }): string[] {
  const stepOf = (child: Element): string => {
    const parent = child.parentNode as ParentNode | null;
    const tag = CSS.escape(child.localName);
    if (!parent) return tag;
    let places = cache.places.get(parent);
    if (!places) {
      places = new Map();
      const counts = new Map<string, number>();
      for (const sibling of parent.children) counts.set(sibling.localName, (counts.get(sibling.localName) ?? 0) + 1);
      const met = new Map<string, number>();
      for (const sibling of parent.children) {
        const place = (met.get(sibling.localName) ?? 0) + 1;
        met.set(sibling.localName, place);
        places.set(sibling, (counts.get(sibling.localName) ?? 0) > 1 ? `:nth-of-type(${place})` : '');
      }
      cache.places.set(parent, places);
    }
    return tag + (places.get(child) ?? '');
  };
  const isUniqueId = (root: Document | ShadowRoot, id: string): boolean => {
    // Numbers and colons are how frameworks count; such an id is another one tomorrow.
    if (!id || id.length > 60 || /\d{2,}|:|^\d/.test(id)) return false;
    let known = cache.ids.get(root);
    if (!known) cache.ids.set(root, (known = new Map()));
    let unique = known.get(id);
    if (unique === undefined) {
      unique = root.querySelectorAll(`#${CSS.escape(id)}`).length === 1;
      known.set(id, unique);
    }
    return unique;
  };
  const chain: string[] = [];
  let current: Element | null = element;
  while (current) {
    const root = current.getRootNode() as Document | ShadowRoot;
    const steps: string[] = [];
    for (let at: Element | null = current; at; at = at.parentElement) {
      if (isUniqueId(root, at.id)) {
        steps.unshift(`#${CSS.escape(at.id)}`);
        break;
      }
      steps.unshift(stepOf(at));
    }
    chain.unshift(steps.join(' > '));
    current = root instanceof ShadowRoot ? root.host : null;
  }
  return chain;
}
