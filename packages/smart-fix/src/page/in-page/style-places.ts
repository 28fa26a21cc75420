/** A declaration of a style sheet that decides a property of an element. */
export interface StylePlace {
  /** Sheet, then rule within rule; empty for the element's own `style`. */
  path: number[];
  /** Number of the element whose `style` it is, in the last snapshot; null for a sheet's. */
  inline: number | null;
  selector: string;
  property: string;
  /** As the sheet has it. */
  value: string;
  /** Of the sheet; empty for one in the page. */
  href: string;
  /** How many elements of the page it reaches. */
  reach: number;
  /** The custom property that the value takes its colour from, with its own place. */
  variable: { name: string; place: StylePlace } | null;
}

/**
 * Where the text colour of an element is decided: its own rule, or that of the nearest element around it. Found by trying: the
 * declaration whose change changes what the browser computes is the one that wins, whatever layers and weights there are. Null
 * where a sheet cannot be read, or nothing decides. Runs in the page.
 */
export function colourPlace(number: number): StylePlace | null {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const start = world.manaraNodes[number];
  if (!(start instanceof HTMLElement)) return null;
  const trial = 'rgb(1, 2, 3)';
  const rules: { rule: CSSStyleRule; path: number[]; href: string }[] = [];
  const collect = (list: CSSRuleList, path: number[], href: string): void => {
    for (const [at, rule] of [...list].entries()) {
      if (rule instanceof CSSStyleRule) rules.push({ rule, path: [...path, at], href });
      const inside = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inside && inside.length > 0) collect(inside, [...path, at], href);
    }
  };
  for (const [at, sheet] of [...document.styleSheets].entries()) {
    try {
      collect(sheet.cssRules, [at], sheet.href ?? '');
    } catch {
      // Another origin's sheet cannot be read, nor mended.
    }
  }
  const decides = (style: CSSStyleDeclaration, property: string, element: Element, seen: string): boolean => {
    const [value, priority] = [style.getPropertyValue(property), style.getPropertyPriority(property)];
    if (!value) return false;
    style.setProperty(property, trial, priority);
    const changed = getComputedStyle(element).getPropertyValue(seen) === trial;
    style.setProperty(property, value, priority);
    return changed;
  };
  // A transition would show the colour on its way.
  const still = document.createElement('style');
  still.textContent = '*,*::before,*::after{transition:none!important}';
  document.documentElement.append(still);
  const search = (property: string, element: Element): StylePlace | null => {
    for (let owner: Element | null = element; owner; owner = owner.parentElement) {
      const base = { property, variable: null };
      if (owner instanceof HTMLElement && decides(owner.style, property, element, 'color'))
        return {
          ...base,
          path: [],
          inline: world.manaraNodes.indexOf(owner),
          selector: '',
          value: owner.style.getPropertyValue(property),
          href: '',
          reach: 1,
        };
      for (const { rule, path, href } of rules) {
        if (!rule.style.getPropertyValue(property)) continue;
        try {
          if (!owner.matches(rule.selectorText)) continue;
        } catch {
          continue;
        }
        if (!decides(rule.style, property, element, 'color')) continue;
        return {
          ...base,
          path,
          inline: null,
          selector: rule.selectorText,
          value: rule.style.getPropertyValue(property),
          href,
          reach: document.querySelectorAll(rule.selectorText).length,
        };
      }
    }
    return null;
  };
  try {
    const place = search('color', start);
    const name = /^\s*var\(\s*(--[\w-]+)/.exec(place?.value ?? '')?.[1];
    const own = place && name ? search(name, start) : null;
    return place && { ...place, variable: own && name ? { name, place: own } : null };
  } finally {
    still.remove();
  }
}

/** Gives declarations other values. Answers what they had, for setting them back. Runs in the page. */
export function setStyles(
  changes: { path: number[]; inline: number | null; property: string; value: string }[],
): { path: number[]; inline: number | null; property: string; value: string }[] {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  return changes.map((change) => {
    const { path, inline, property, value } = change;
    let style: CSSStyleDeclaration | undefined;
    if (inline !== null) style = (world.manaraNodes[inline] as HTMLElement).style;
    else {
      const [sheet = 0, ...steps] = path;
      let rule: CSSRule | undefined;
      for (const step of steps) rule = (rule ? (rule as CSSGroupingRule).cssRules : document.styleSheets[sheet]?.cssRules)?.[step];
      style = (rule as CSSStyleRule | undefined)?.style;
    }
    const before = style?.getPropertyValue(property) ?? '';
    style?.setProperty(property, value, style.getPropertyPriority(property));
    return { ...change, value: before };
  });
}
