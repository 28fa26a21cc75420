import type { StylePlace } from './style-places.ts';

/** How a rule that a target has already can give it the least size. */
export interface TargetRoom {
  /** Declarations of that rule, the last first, by their own names and by those of the shorthands that they may be written in: others can be written after one of them. */
  places: StylePlace[];
  /** In their order; lengths in CSS pixels. */
  declarations: { property: string; value: string }[];
  /** What is around it stays where it is: what is added within is taken off around it, in a rule that has this room already. */
  isStill: boolean;
}

/**
 * Room for a target that is smaller than `least` CSS pixels, by declarations that are added to one of its rules. That rule is about targets alone, and all of them get
 * what the smallest lacks. Tried: first what moves nothing and covers no other target, then what takes room from what is around it. Null where nothing helps. The page is
 * as it was afterwards. Runs in the page.
 */
export function targetRoom(number: number, least: number): TargetRoom | null {
  const world = globalThis as unknown as { manaraNodes: Element[]; manaraRoomTrials?: number };
  const target = world.manaraNodes[number];
  if (!(target instanceof HTMLElement)) return null;
  const targets =
    'a[href], area, button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=option]';
  const mostReached = 300;
  // Each trial lays the page out anew.
  const mostTrials = 400;
  const isShort = (length: number): boolean => length < least - 0.01;
  const sizeOf = (element: Element) => element.getBoundingClientRect();
  const rules: { rule: CSSStyleRule; href: string }[] = [];
  const isOf = (selector: string): boolean => {
    try {
      return target.matches(selector);
    } catch {
      // A selector that only a sheet can have, as one with a namespace.
      return false;
    }
  };
  const collect = (list: CSSRuleList, href: string): void => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule && rule.style.length > 0 && isOf(rule.selectorText)) rules.push({ rule, href });
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

  const pixels = (value: number): string => `${Math.round(value * 100) / 100}px`;
  const reachedBy = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((one) => one.matches(targets) && sizeOf(one).height > 0);
  const pixelsOf = (property: string): number | null => {
    const value = getComputedStyle(target).getPropertyValue(property);
    return value.endsWith('px') ? Number.parseFloat(value) : null;
  };
  const declares = (styles: readonly CSSStyleDeclaration[], kind: string): string[] =>
    styles.flatMap((style) => [...style].filter((name) => name.startsWith(kind)).map((name) => style.getPropertyValue(name)));
  const ownStyles = [target.style, ...rules.map(({ rule }) => rule.style)];
  // Lengths that follow the window or the text would be pixels from then on.
  const isFluid = ['padding', 'margin'].some((kind) =>
    declares(ownStyles, kind).some((value) =>
      /auto|%|[\d.](?:r?em|r?ex|r?ch|r?cap|r?ic|r?lh)\b|[\d.](?:[sld]?v|cq)[a-z]+\b|[a-z]\(/.test(value),
    ),
  );
  /** What is added to a rule of its own room changes no other rule's turn. */
  const isOwnRoom = (style: CSSStyleDeclaration): boolean =>
    declares([style], 'padding').length > 0 && (declares([style], 'margin').length > 0 || declares(ownStyles, 'margin').length === 0);
  const boxOf = (element: Element): string => {
    const style = getComputedStyle(element);
    return [style.display, style.padding, style.margin].join(' / ');
  };
  /** Padding at both sides or at one, which is taken off the margin again; none where a side has no length of its own. */
  const still = (axis: 'block' | 'inline', missing: number, isInline: boolean): TargetRoom['declarations'][] => {
    const sides = ['start', 'end'].map((edge) => ({
      edge,
      padding: pixelsOf(`padding-${axis}-${edge}`),
      margin: pixelsOf(`margin-${axis}-${edge}`),
    }));
    const shares = [
      [Math.ceil(missing / 2), Math.ceil(missing / 2)],
      [Math.ceil(missing), 0],
      [0, Math.ceil(missing)],
    ];
    return shares.map((share) =>
      sides.flatMap(({ edge, padding, margin }, at) => {
        const more = share[at] ?? 0;
        if (more === 0 || padding === null || margin === null) return [];
        const padded = { property: `padding-${axis}-${edge}`, value: pixels(padding + more) };
        // What stands in a line takes no more of its height with padding than without.
        return isInline && axis === 'block' ? [padded] : [padded, { property: `margin-${axis}-${edge}`, value: pixels(margin - more) }];
      }),
    );
  };
  const ways = (missing: { block: number; inline: number }): { declarations: TargetRoom['declarations']; isStill: boolean }[] => {
    const isInline = getComputedStyle(target).display === 'inline';
    const none: TargetRoom['declarations'][] = [[]];
    const blocks = missing.block > 0 ? still('block', missing.block, isInline) : none;
    const lines = missing.inline > 0 ? still('inline', missing.inline, isInline) : none;
    const all = blocks.flatMap((block) => lines.map((line) => ({ declarations: [...block, ...line], isStill: true })));
    const moving: TargetRoom['declarations'] = isInline ? [{ property: 'display', value: 'inline-block' }] : [];
    if (missing.block > 0) moving.push({ property: 'min-height', value: pixels(least) });
    if (missing.inline > 0) moving.push({ property: 'min-width', value: pixels(least) });
    return [...all, { declarations: moving, isStill: false }];
  };
  const covers = (): boolean => {
    const own = sizeOf(target);
    return [...document.querySelectorAll(targets)].some((other) => {
      if (other.contains(target) || target.contains(other)) return false;
      const { left, right, top, bottom, width } = sizeOf(other);
      return width > 0 && left < own.right - 0.5 && right > own.left + 0.5 && top < own.bottom - 0.5 && bottom > own.top + 0.5;
    });
  };
  const helps = (style: CSSStyleDeclaration, declarations: TargetRoom['declarations']): boolean => {
    const before = style.cssText;
    world.manaraRoomTrials = (world.manaraRoomTrials ?? 0) + 1;
    try {
      for (const { property, value } of declarations) style.setProperty(property, value);
      const { width, height } = sizeOf(target);
      return !isShort(width) && !isShort(height) && !covers();
    } finally {
      style.cssText = before;
    }
  };
  const namesIn = (style: CSSStyleDeclaration): string[] => {
    const names = [...style].toReversed().flatMap((name) => {
      const parts = name.startsWith('--') ? [name] : name.split('-');
      return parts.map((_, at) => parts.slice(0, parts.length - at).join('-')).filter((one) => one !== '');
    });
    return [...new Set(names)].filter((name) => style.getPropertyValue(name) !== '');
  };
  for (const { rule, href } of rules.toReversed()) {
    const { style, selectorText } = rule;
    const all = document.querySelectorAll(selectorText).length;
    const reached = all > mostReached ? [] : reachedBy(selectorText);
    if (reached.length === 0 || [...document.querySelectorAll(selectorText)].some((one) => !one.matches(targets))) continue;
    const missing = { block: 0, inline: 0 };
    for (const one of reached) {
      const { width, height } = sizeOf(one);
      missing.block = Math.max(missing.block, isShort(height) ? least - height : 0);
      missing.inline = Math.max(missing.inline, isShort(width) ? least - width : 0);
    }
    const isAlike = !isFluid && reached.every((one) => boxOf(one) === boxOf(target));
    for (const { declarations, isStill } of ways(missing)) {
      if ((world.manaraRoomTrials ?? 0) >= mostTrials) return null;
      if (isStill && !isAlike) continue;
      const isSaid = declarations.some(({ property }) => style.getPropertyValue(property) !== '');
      if (declarations.length === 0 || isSaid || !helps(style, declarations)) continue;
      const place = { owner: null, selector: selectorText, color: '', href, reach: all, variable: null };
      const places = namesIn(style).map((property) => ({ ...place, property, value: style.getPropertyValue(property) }));
      return { places, declarations, isStill: isStill && isOwnRoom(style) };
    }
  }
  return null;
}
