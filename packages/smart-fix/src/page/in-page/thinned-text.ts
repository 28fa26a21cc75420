/** A text that an `opacity` makes paler. */
export interface ThinnedText {
  /** The element that has it, by its number in the last snapshot. */
  on: number;
  opacity: number;
  /** The color of the text as it would be without, as the browser computes it. */
  color: string;
}

/**
 * What makes a text paler: the one element around it, or itself, that is not opaque. Null where there is none or several, or where what lies behind the text is thinned
 * with it. Runs in the page.
 */
export function thinnedText(number: number): ThinnedText | null {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const start = world.manaraNodes[number];
  if (!(start instanceof HTMLElement)) return null;
  let found: { element: Element; opacity: number } | null = null;
  const between: Element[] = [];
  for (let element: Element | null = start; element; element = element.parentElement) {
    if (!found) between.push(element);
    const opacity = Number(getComputedStyle(element).opacity);
    if (opacity >= 1) continue;
    if (found) return null;
    found = { element, opacity };
  }
  const hasGround = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  if (!found || found.opacity === 0 || between.some(hasGround)) return null;
  return { on: world.manaraNodes.indexOf(found.element), opacity: found.opacity, color: getComputedStyle(start).color };
}

/**
 * Whether nothing but text becomes stronger where an opacity grows, on all that a rule reaches, or on one element: no picture, field or button, no ground and no border. Runs in
 * the page.
 */
export function thinsTextAlone(selector: string | null, number: number): boolean {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const own = world.manaraNodes[number];
  const reached = selector === null ? (own ? [own] : []) : [...document.querySelectorAll(selector)];
  const isPlain = (element: Element): boolean => {
    if (/^(?:img|svg|picture|video|canvas|iframe|object|embed|input|select|textarea|button|hr|progress|meter)$/i.test(element.localName))
      return false;
    const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth, boxShadow } =
      getComputedStyle(element);
    const isClear = backgroundImage === 'none' && /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) && boxShadow === 'none';
    return (
      isClear && [borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth].every((width) => Number.parseFloat(width) === 0)
    );
  };
  return (
    reached.length > 0 && reached.length <= 500 && reached.every((element) => [element, ...element.querySelectorAll('*')].every(isPlain))
  );
}
