import type { Heading, Landmark, PagePlace } from '@manara/core/finding';
import type { own } from './own.ts';

/**
 * The landmarks around an element and the headings above it, the outermost first. `cache` is kept for all elements of one call. Runs in
 * the page.
 */
export function placeOf(element: Element, get: typeof own, cache: { headings: Map<Node, Element[]> }): PagePlace {
  const roles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'search', 'form', 'region'] as const;
  const byTag: Record<string, Landmark['role']> = {
    header: 'banner',
    nav: 'navigation',
    main: 'main',
    aside: 'complementary',
    footer: 'contentinfo',
    search: 'search',
    form: 'form',
    section: 'region',
  };
  const fold = (text: string): string => {
    const folded = text.slice(0, 5000).replace(/\s+/g, ' ').trim();
    return folded.length <= 80 ? folded : `${folded.slice(0, 79)}…`;
  };
  const attribute = (owner: Element, name: string): string => get(owner, 'getAttribute')(name) ?? '';
  const rootOf = (owner: Element): Document | ShadowRoot => get(owner, 'getRootNode')() as Document | ShadowRoot;
  // A part that is named like a member of the document hides that member.
  const allOf = (root: Document | ShadowRoot, selector: string): Element[] => [
    ...Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [selector]),
  ];
  const parentOf = (owner: Element): Element | null => {
    const parent = get(owner, 'parentElement');
    if (parent) return parent;
    const root = rootOf(owner);
    return root instanceof ShadowRoot ? root.host : null;
  };
  const nameOf = (owner: Element): string => {
    const label = fold(attribute(owner, 'aria-label'));
    const ids = attribute(owner, 'aria-labelledby').slice(0, 1000).split(/\s+/).filter(Boolean).slice(0, 5);
    const root = rootOf(owner);
    const texts = ids.flatMap((id) => {
      const [named] = allOf(root, `#${CSS.escape(id)}`);
      return named ? [get(named, 'textContent')?.slice(0, 5000) ?? ''] : [];
    });
    return fold(texts.join(' ')) || label || fold(attribute(owner, 'title'));
  };

  const chain: Element[] = [];
  for (let at = parentOf(element); at && chain.length < 400; at = parentOf(at)) chain.unshift(at);
  const landmarks: Landmark[] = [];
  // Header and footer of a part of the page are none of the page (HTML Accessibility API Mappings).
  let withinPart = false;
  for (const at of chain) {
    const tag = get(at, 'localName');
    const role = attribute(at, 'role').trim().split(/\s+/)[0]?.toLowerCase() ?? '';
    const stated = roles.find((known) => known === role);
    const native = role === '' && !((tag === 'header' || tag === 'footer') && withinPart) ? byTag[tag] : undefined;
    const landmark = stated ?? native;
    if (landmark) {
      const name = nameOf(at);
      if (name || (landmark !== 'form' && landmark !== 'region')) landmarks.push({ role: landmark, name });
    }
    if (/^(article|aside|main|nav|section)$/.test(tag)) withinPart = true;
  }

  const levelOf = (heading: Element): number => {
    const stated = Number.parseInt(attribute(heading, 'aria-level'), 10);
    if (stated >= 1 && stated <= 9) return stated;
    return Number(/^h([1-6])$/.exec(get(heading, 'localName'))?.[1] ?? 2);
  };
  const headings: Heading[] = [];
  let level = 10;
  for (let at: Element | null = element; at;) {
    const root = rootOf(at);
    let all = cache.headings.get(root);
    if (!all) cache.headings.set(root, (all = allOf(root, 'h1,h2,h3,h4,h5,h6,[role=heading]').slice(0, 3000)));
    const target = at;
    const isBefore = (heading: Element): boolean =>
      (get(target, 'compareDocumentPosition')(heading) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const heading = all[middle];
      if (heading && isBefore(heading)) low = middle + 1;
      else high = middle;
    }
    for (let index = low - 1; index >= 0 && index > low - 500 && level > 1 && headings.length < 6; index -= 1) {
      const heading = all[index];
      if (!heading || levelOf(heading) >= level || !get(heading, 'checkVisibility')({ visibilityProperty: true })) continue;
      const text = fold(get(heading, 'textContent') ?? '');
      level = levelOf(heading);
      if (text) headings.unshift({ level, text });
    }
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return { landmarks: landmarks.slice(-8), headings };
}
