import type { own } from '../../in-page/own.ts';

/** An element as its window shows it, in CSS pixels from the window's edge. */
export interface Shown {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Something that is no part of it lies over its middle. */
  covered: boolean;
}

/** What a window shows now: its size, and the held elements with these numbers; null for one that cannot be seen at all. */
export interface WindowView {
  width: number;
  height: number;
  elements: (Shown | null)[];
}

/** Runs in the page. */
export function whereShown(numbers: number[], get: typeof own): WindowView {
  // A block reaches across the page however little it says: where nothing else of it is to be seen, its content is what one sees of it.
  const boundsOf = (element: Element): DOMRect => {
    const whole = get(element, 'getBoundingClientRect')();
    const style = getComputedStyle(element);
    const isPlain = /^(block|list-item|flow-root)$/.test(style.display) && style.backgroundImage === 'none' && style.borderStyle === 'none';
    if (!isPlain || !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor)) return whole;
    const range = new Range();
    range.selectNodeContents(element);
    const content = range.getBoundingClientRect();
    return content.width >= 3 && content.height >= 3 && content.width < whole.width ? content : whole;
  };
  const held = (globalThis as { manaraHeld?: (Element | null)[] }).manaraHeld ?? [];
  const elements = numbers.map((number): Shown | null => {
    const element = held[number];
    try {
      if (!element || !get(element, 'isConnected')) return null;
      // The page itself, and what has no look of its own.
      if (/^(html|head|body|title|meta|link|base|script|style|template|noscript)$/.test(get(element, 'localName'))) return null;
      if (!get(element, 'checkVisibility')({ visibilityProperty: true })) return null;
      const { left, top, width, height } = boundsOf(element);
      // Made for ears only: clipped to a pixel or two.
      if (width < 3 || height < 3) return null;
      const x = (Math.max(0, left) + Math.min(innerWidth, left + width)) / 2;
      const y = (Math.max(0, top) + Math.min(innerHeight, top + height)) / 2;
      const hit = (get(element, 'getRootNode')() as Document | ShadowRoot).elementFromPoint(x, y);
      return { x: left, y: top, width, height, covered: hit !== null && !get(element, 'contains')(hit) && !get(hit, 'contains')(element) };
    } catch {
      return null;
    }
  });
  return { width: innerWidth, height: innerHeight, elements };
}

/** Scrolls every window and box around a held element so that it shows. Runs in the page. */
export function bringIntoView(number: number, get: typeof own): void {
  const element = (globalThis as { manaraHeld?: (Element | null)[] }).manaraHeld?.[number];
  if (!element) return;
  const { width, height } = get(element, 'getBoundingClientRect')();
  get(
    element,
    'scrollIntoView',
  )({
    block: height > innerHeight ? 'start' : 'center',
    inline: width > innerWidth ? 'start' : 'center',
    behavior: 'instant',
  });
}
