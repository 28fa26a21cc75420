/** What gives an element with another tag the looks that it had: a class that the page has for them, or a style. */
export type KeptLooks = { class: string } | { style: string };

/** How elements keep their looks when they get other tags, in their order; null for those that look the same anyway. The page stays as it is. Runs in the page. */
export function looksToKeep(renames: [number: number, tag: string][]): (KeptLooks | null)[] {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const sides = ['top', 'right', 'bottom', 'left'];
  const lengths = [...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`]), 'letter-spacing', 'word-spacing', 'text-indent'];
  const fonts = ['font-family', 'font-style', 'font-weight', 'font-variant', 'text-align', 'text-transform'];
  const boxes = [
    'text-decoration-line',
    'text-shadow',
    'color',
    'background-color',
    'display',
    'float',
    'position',
    'opacity',
    'max-width',
  ];
  const others = [...fonts, ...boxes, ...sides.flatMap((side) => [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`])];
  const properties = ['font-size', 'line-height', ...lengths, ...others];
  const read = (element: Element): Record<string, string> => {
    const style = getComputedStyle(element);
    return Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)]));
  };
  const share = (value: string, whole: string, unit: string): string => {
    const part = Math.round((Number.parseFloat(value) / Number.parseFloat(whole)) * 1000) / 1000;
    return !Number.isFinite(part) || !value.endsWith('px') ? value : part === 0 ? '0' : `${part}${unit}`;
  };
  const styleFor = (before: Record<string, string>, after: Record<string, string>, parent: Element): string => {
    const differing = properties.filter((property) => before[property] !== after[property]);
    const kept = differing.map((property): [string, string] => {
      const value = before[property] ?? '';
      // Relative, so that a reader who enlarges the text enlarges this, too.
      if (property === 'font-size') return [property, share(value, getComputedStyle(parent).fontSize, 'em')];
      if (property === 'line-height') return [property, share(value, before['font-size'] ?? '', '')];
      return [property, lengths.includes(property) ? share(value, before['font-size'] ?? '', 'em') : value];
    });
    const margins = kept.filter(([property]) => property === 'margin-top' || property === 'margin-bottom').map(([, value]) => value);
    const isEven = margins.length === 2 && margins[0] === margins[1];
    return kept
      .filter(([property]) => !isEven || property !== 'margin-bottom')
      .map(([property, value]) => `${isEven && property === 'margin-top' ? 'margin-block' : property}: ${value}`)
      .join('; ');
  };
  return renames.map(([number, tag]) => {
    const old = world.manaraNodes[number];
    const parent = old?.parentElement;
    if (!(old instanceof HTMLElement) || !parent) return null;
    const before = read(old);
    const made = document.createElement(tag);
    for (const { name, value } of old.attributes) made.setAttribute(name, value);
    made.append(...old.childNodes);
    old.replaceWith(made);
    try {
      const isSame = (now: Record<string, string>): boolean => properties.every((property) => now[property] === before[property]);
      const after = read(made);
      if (isSame(after)) return null;
      made.classList.add(old.localName);
      if (isSame(read(made))) return { class: [old.getAttribute('class') ?? '', old.localName].join(' ').trim() };
      const style = (old.getAttribute('style') ?? '').trim().replace(/;$/, '');
      return { style: [style, styleFor(before, after, parent)].filter(Boolean).join('; ') };
    } finally {
      old.append(...made.childNodes);
      made.replaceWith(old);
    }
  });
}

/**
 * The looks of elements that a picture doesn't show, since they are transparent, collapsed, or outside of what is pictured: as they are
 * when they are shown. Empty for what a picture shows, and what is not there. Runs in the page.
 */
export function unseenLooks(numbers: number[], highest: number): string[] {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const isPictured = (element: Element): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isInside =
      right + scrollX > 0 && bottom + scrollY > 0 && left + scrollX < document.documentElement.scrollWidth && top + scrollY < highest;
    let isCut = false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if ((box.width === 0 || box.height === 0) && getComputedStyle(around).overflow !== 'visible') isCut = true;
    }
    return isInside && !isCut && width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const looks = (element: Element): string => {
    const style = getComputedStyle(element);
    const own = ['font', 'letter-spacing', 'text-transform', 'text-align', 'text-decoration-line', 'color', 'background-color', 'display'];
    const sides = ['margin', 'padding', 'border-width', 'border-style'];
    const values = [...own, ...sides].map((property) => style.getPropertyValue(property)).join(' ');
    // Less than a tenth of a pixel is nothing that is seen.
    return values.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
  };
  return numbers.map((number) => {
    const element = world.manaraNodes[number];
    if (!element?.isConnected || isPictured(element)) return '';
    return [element, ...[...element.querySelectorAll('*')].slice(0, 200)].map(looks).join('\n');
  });
}
