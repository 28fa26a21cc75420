import type { own } from './own.ts';

/**
 * Selectors from the document through every open shadow host to the element, each unique in its tree: the nearest ancestor whose id is
 * unique and does not look generated, then child steps, of 1,500 characters at most: of a longer way only its end is kept. `cache` is kept for all elements of one call. Runs in the page.
 */
export function selectorsOf(
  element: Element,
  get: typeof own,
  cache: { places: Map<ParentNode, Map<Element, string>>; ids: Map<Node, Map<string, boolean>> },
): string[] {
  const stepOf = (child: Element): string => {
    const parent = get(child, 'parentNode');
    const name = get(child, 'localName');
    const tag = name.length > 60 ? '' : CSS.escape(name);
    if (!parent) return tag;
    let places = cache.places.get(parent);
    if (!places) {
      places = new Map();
      const siblings = [
        ...(parent instanceof Element
          ? get(parent, 'children')
          : Reflect.get((parent instanceof Document ? Document : DocumentFragment).prototype, 'children', parent)),
      ];
      const counts = new Map<string, number>();
      for (const sibling of siblings) counts.set(get(sibling, 'localName'), (counts.get(get(sibling, 'localName')) ?? 0) + 1);
      const met = new Map<string, number>();
      for (const [at, sibling] of siblings.entries()) {
        const type = get(sibling, 'localName');
        const place = (met.get(type) ?? 0) + 1;
        met.set(type, place);
        // A name too long to repeat is told by its place among all children.
        places.set(sibling, type.length > 60 ? `:nth-child(${at + 1})` : (counts.get(type) ?? 0) > 1 ? `:nth-of-type(${place})` : '');
      }
      cache.places.set(parent, places);
    }
    return tag + (places.get(child) ?? '') || '*';
  };
  const isUniqueId = (root: Document | ShadowRoot, id: string): boolean => {
    // Numbers and colons are how frameworks count, some of them after their own name; such an id is another one tomorrow.
    if (
      !id ||
      id.length > 60 ||
      /\d{2,}|:|^\d|^(?:react|radix|headlessui|mui|downshift|rc|yui)[-_].*\d|^(?:ember|ext|gen|uid)[-_]?\d/i.test(id)
    )
      return false;
    let known = cache.ids.get(root);
    if (!known) cache.ids.set(root, (known = new Map()));
    let unique = known.get(id);
    if (unique === undefined) {
      const { querySelectorAll } = (root instanceof ShadowRoot ? DocumentFragment : Document).prototype;
      unique = Reflect.apply(querySelectorAll, root, [`#${CSS.escape(id)}`]).length === 1;
      known.set(id, unique);
    }
    return unique;
  };
  const chain: string[] = [];
  let current: Element | null = element;
  while (current) {
    const root = get(current, 'getRootNode')() as Document | ShadowRoot;
    const steps: string[] = [];
    let length = 0;
    for (let at: Element | null = current; at; at = get(at, 'parentElement')) {
      const id = get(at, 'getAttribute')('id') ?? '';
      const step = isUniqueId(root, id) ? `#${CSS.escape(id)}` : stepOf(at);
      length += step.length + 3;
      if (length > 1500) break;
      steps.unshift(step);
      if (step.startsWith('#')) break;
    }
    chain.unshift(steps.join(' > '));
    current = root instanceof ShadowRoot ? root.host : null;
  }
  return chain;
}
