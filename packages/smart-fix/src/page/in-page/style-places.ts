/** A declaration of a style sheet that decides a property of an element. */
export interface StylePlace {
  /** The element whose own `style` it is, by its number in the last snapshot; null where it is a sheet's. */
  owner: number | null;
  selector: string;
  property: string;
  /** As the sheet has it. */
  value: string;
  /** The color that it comes to, as the browser computes it; empty where that depends on where it is used. */
  color: string;
  /** Of the sheet; empty for one in the page. */
  href: string;
  /** How many elements of the page it reaches. */
  reach: number;
  /** The element that it is declared for, by its number in the last snapshot: the one that was asked about, or one around it. */
  on?: number;
  /** The custom property that the value takes its colour from, with its own place. */
  variable: { name: string; place: StylePlace } | null;
}

/** What is looked for: a property, a value to try it with, and what the browser then computes of which property. */
export interface StyleTrial {
  property: string;
  value: string;
  computed: [property: string, value: string];
  /** Elements around it may decide it too. */
  inherited: boolean;
  /** It is the text that a field shows while it is empty. */
  ofPlaceholder?: boolean;
}

/**
 * Where a property of an element is decided: by its own rule, or by that of the nearest element around it. Found by trying: the
 * declaration whose change changes what the browser computes is the one that wins, whatever layers and weights there are. Null
 * where a sheet cannot be read, or nothing decides. Only on a page that holds still: a transition would show the color on its way. Runs in the page.
 */
export function stylePlace(number: number, trial: StyleTrial): StylePlace | null {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const start = world.manaraNodes[number];
  if (!(start instanceof HTMLElement)) return null;
  const rules: { rule: CSSStyleRule; href: string }[] = [];
  const collect = (list: CSSRuleList, href: string): void => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) rules.push({ rule, href });
      if (rule instanceof CSSImportRule && rule.styleSheet) collectSheet(rule.styleSheet);
      const inside = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inside && inside.length > 0) collect(inside, href);
    }
  };
  const collectSheet = (sheet: CSSStyleSheet): void => {
    try {
      collect(sheet.cssRules, sheet.href ?? '');
    } catch {
      // Another origin's sheet cannot be read, nor changed.
    }
  };
  for (const sheet of document.styleSheets) collectSheet(sheet);
  const decides = (style: CSSStyleDeclaration, property: string): boolean => {
    const [value, priority] = [style.getPropertyValue(property), style.getPropertyPriority(property)];
    const [seen, expected] = trial.computed;
    if (!value) return false;
    style.setProperty(property, trial.value, priority);
    const changed = getComputedStyle(start, trial.ofPlaceholder ? '::placeholder' : null).getPropertyValue(seen) === expected;
    style.setProperty(property, value, priority);
    return changed;
  };
  const placeholder = /::(?:placeholder|-webkit-input-placeholder)/g;
  const reaches = (selector: string, element: Element): boolean => {
    if (!trial.ofPlaceholder) return element.matches(selector);
    const own = selector.split(',').filter((part) => part.search(placeholder) >= 0);
    return own.some((part) => element.matches(part.replaceAll(placeholder, '').trim() || '*'));
  };
  const colorOf = (value: string): string => {
    if (/var\(|currentcolor|inherit|initial|unset|revert/i.test(value)) return '';
    const probe = document.createElement('i');
    probe.style.color = value;
    if (!probe.style.color) return '';
    document.documentElement.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const search = (property: string, inherited: boolean): StylePlace | null => {
    around: for (let owner: Element | null = start; owner; owner = inherited ? owner.parentElement : null) {
      const base = { property, variable: null };
      if (owner instanceof HTMLElement && !trial.ofPlaceholder && decides(owner.style, property))
        return {
          ...base,
          owner: world.manaraNodes.indexOf(owner),
          selector: '',
          value: owner.style.getPropertyValue(property),
          color: colorOf(owner.style.getPropertyValue(property)),
          href: '',
          reach: 1,
        };
      for (const { rule, href } of rules) {
        if (!rule.style.getPropertyValue(property)) continue;
        try {
          if (!reaches(rule.selectorText, owner)) continue;
        } catch {
          continue;
        }
        if (!decides(rule.style, property)) continue;
        // Who says so has it from what is around it.
        if (inherited && /^(?:inherit|currentcolor)$/i.test(rule.style.getPropertyValue(property))) continue around;
        return {
          ...base,
          on: world.manaraNodes.indexOf(owner),
          owner: null,
          selector: rule.selectorText,
          value: rule.style.getPropertyValue(property),
          color: colorOf(rule.style.getPropertyValue(property)),
          href,
          reach: document.querySelectorAll(rule.selectorText).length,
        };
      }
    }
    return null;
  };
  const place = search(trial.property, trial.inherited);
  const name = /^\s*var\(\s*(--[\w-]+)/.exec(place?.value ?? '')?.[1];
  const own = place && name ? search(name, true) : null;
  return place && { ...place, variable: own && name ? { name, place: own } : null };
}

/** Another value for the declarations of a page's sheets that have a selector, a property and a value. */
export interface StyleChange {
  selector: string;
  property: string;
  from: string;
  to: string;
  /** The address of its sheet, empty for one in the page; of every sheet where that is left out. */
  href?: string;
}

/** Gives declarations other values; `undoChanges` takes it back. Answers how many of the changes have a declaration on this page. Runs in the page. */
export function setStyles(changes: StyleChange[]): number {
  const world = globalThis as unknown as { manaraUndo?: (() => void)[] };
  const undo = (world.manaraUndo ??= []);
  const met = new Set<StyleChange>();
  const visit = (list: CSSRuleList, href: string): void => {
    for (const rule of list) {
      if (rule instanceof CSSImportRule && rule.styleSheet) visitSheet(rule.styleSheet);
      if (rule instanceof CSSStyleRule) {
        const { style } = rule;
        for (const change of changes) {
          if (change.href !== undefined && change.href !== href) continue;
          if (rule.selectorText !== change.selector || style.getPropertyValue(change.property) !== change.from) continue;
          met.add(change);
          const priority = style.getPropertyPriority(change.property);
          style.setProperty(change.property, change.to, priority);
          undo.push(() => style.setProperty(change.property, change.from, priority));
        }
      }
      const inside = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inside && inside.length > 0) visit(inside, href);
    }
  };
  const visitSheet = (sheet: CSSStyleSheet): void => {
    try {
      visit(sheet.cssRules, sheet.href ?? '');
    } catch {
      // Another origin's sheet cannot be read, nor changed.
    }
  };
  for (const sheet of document.styleSheets) visitSheet(sheet);
  return met.size;
}

/** Selectors of the rules of a page's sheets that were loaded from an address, at most `most`. Runs in the page. */
export function sheetSelectors(href: string, most: number): string[] {
  const found: string[] = [];
  const visit = (list: CSSRuleList): void => {
    for (const rule of list) {
      if (found.length >= most) return;
      if (rule instanceof CSSStyleRule) found.push(rule.selectorText);
      const inside = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inside && inside.length > 0) visit(inside);
    }
  };
  const visitSheet = (sheet: CSSStyleSheet): void => {
    try {
      if (sheet.href === href) visit(sheet.cssRules);
      for (const rule of sheet.cssRules) if (rule instanceof CSSImportRule && rule.styleSheet) visitSheet(rule.styleSheet);
    } catch {
      // Another origin's sheet cannot be read.
    }
  };
  for (const sheet of document.styleSheets) visitSheet(sheet);
  return found;
}

/** The elements that a selector reaches, at most `most`, by their numbers in the last snapshot; -1 for one that is not in it. Runs in the page. */
export function reachedBy(selector: string, most: number): number[] {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const numbers = new Map(world.manaraNodes.map((element, at) => [element, at]));
  return [...document.querySelectorAll(selector)].slice(0, most).map((element) => numbers.get(element) ?? -1);
}
