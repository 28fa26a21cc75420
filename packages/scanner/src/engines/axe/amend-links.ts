interface Check {
  evaluate: (this: unknown, node: Element, options: unknown, virtualNode: unknown) => boolean | undefined;
}

interface Color {
  alpha: number;
}

interface Axe {
  _audit: { checks: Record<string, Check | undefined>; rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[] };
  /** Of the page that is judged now; another one each time. */
  _tree: unknown;
  commons: {
    color: {
      getForegroundColor: (node: Element) => Color | null;
      getBackgroundColor: (node: Element) => Color | null;
      getContrast: (ground: Color, text: Color) => number;
      elementIsDistinct: (node: Element, around: Element) => boolean;
    };
  };
}

/**
 * Lets the engine see links that it passes over for their layout: those as inline blocks, and those in lists of links with words between them, become a review
 * where only their color tells them from these words; and links of a list count as targets though separators or a word are between them, since a list is no
 * sentence. Runs in the page after the engine is there.
 */
export function amendLinks(): void {
  const { axe } = globalThis as unknown as { axe: Axe };
  const { _audit: audit, commons } = axe;
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const attribute = (element: Element, name: string): string => own(element, 'getAttribute')(name) ?? '';
  const parentOf = (node: Node): Element | null => {
    const parent = node instanceof Element ? (own(node, 'assignedSlot') ?? node.parentNode) : node.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  const isInline = (element: Element): boolean => /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display);
  const isShown = (element: Element): boolean => own(element, 'checkVisibility')({ visibilityProperty: true, opacityProperty: true });
  const widgets =
    'a[href],button,input,select,textarea,summary,[role="link" i],[role="button" i],[role="menuitem" i],[role="tab" i],[role="option" i]';
  const isWidget = (element: Element): boolean => own(element, 'matches')(widgets);
  const tidy = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, ' ').trim();

  /** A line of text and links: the text beside the links in pieces, the links, and what they say. */
  interface Line {
    block: Element;
    pieces: string[];
    links: Set<Element>;
    said: string[];
  }
  /** The lines of a block, up to the next block, break or rule each. */
  const linesOf = (block: Element): Line[] => {
    const lines: Line[] = [];
    let line: Line = { block, pieces: [], links: new Set(), said: [] };
    let piece = '';
    const closePiece = (): void => {
      if (tidy(piece)) line.pieces.push(tidy(piece));
      piece = '';
    };
    const closeLine = (): void => {
      closePiece();
      if (line.links.size > 0) lines.push(line);
      line = { block, pieces: [], links: new Set(), said: [] };
    };
    let visited = 0;
    const walk = (node: Node, depth: number): void => {
      visited += 1;
      if (visited > 5000 || depth > 500) return;
      if (node instanceof Text) piece += node.data;
      if (!(node instanceof Element)) return;
      const name = own(node, 'localName');
      if (name === 'br' || name === 'hr') return closeLine();
      const isDrawn = isShown(node) || getComputedStyle(node).display === 'contents';
      if (/^(?:script|style|template|noscript)$/.test(name) || !isDrawn) return;
      if (isWidget(node) && isInline(node)) {
        closePiece();
        line.links.add(node);
        line.said.push(tidy(node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')));
        return;
      }
      if (!isInline(node)) return closeLine();
      for (const child of own(node, 'shadowRoot')?.childNodes ?? own(node, 'childNodes')) walk(child, depth + 1);
    };
    for (const child of own(block, 'shadowRoot')?.childNodes ?? own(block, 'childNodes')) walk(child, 0);
    closeLine();
    return lines;
  };
  let known = new WeakMap<Element, Line[]>();
  let tree: unknown;
  /** The line that a link is in. */
  const lineOf = (link: Element): Line | null => {
    let block = parentOf(link);
    while (block && isInline(block) && getComputedStyle(block).display !== 'inline-block') block = parentOf(block);
    if (!block) return null;
    if (tree !== axe._tree) {
      tree = axe._tree;
      known = new WeakMap();
    }
    const lines = known.get(block) ?? linesOf(block);
    known.set(block, lines);
    return lines.find(({ links }) => links.has(link)) ?? null;
  };
  const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

  const isNavigation = (element: Element): boolean =>
    own(
      element,
      'closest',
    )('nav,[role="navigation" i],[role="menu" i],[role="menubar" i],[role="tablist" i],[aria-label*="breadcrumb" i]') !== null;
  /** What the engine says of how something looks; null where it cannot read a color, for which it throws. */
  const read = <Answer>(look: () => Answer): Answer | null => {
    try {
      return look();
    } catch {
      return null;
    }
  };
  const isDistinct = (element: Element, around: Element): boolean => read(() => commons.color.elementIsDistinct(element, around)) ?? false;
  /** Whether something besides color tells an element from what is around it. */
  const isMarked = (link: Element, around: Element): boolean => {
    if (isDistinct(link, around)) return true;
    if (own(link, 'querySelector')('img,svg,canvas,video,picture,object,[role="img" i]')) return true;
    const { boxShadow, borderInlineStartWidth, borderInlineEndWidth, backgroundColor, paddingInlineStart, textTransform } =
      getComputedStyle(link);
    const parent = getComputedStyle(around);
    const isBoxed = Number.parseFloat(paddingInlineStart) >= 4 && !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    if (boxShadow !== 'none' || Number.parseFloat(borderInlineStartWidth) + Number.parseFloat(borderInlineEndWidth) > 0 || isBoxed)
      return true;
    if (textTransform !== parent.textTransform) return true;
    const drawn = ['::before', '::after'].some((part) => {
      const { content } = getComputedStyle(link, part);
      return content !== 'none' && content !== 'normal' && content !== '""';
    });
    return drawn || [...own(link, 'querySelectorAll')('*')].slice(0, 50).some((inner) => isDistinct(inner, around));
  };
  /** How far a color of a link is from that of the words around it; null where either cannot be read. */
  const contrast = (color: (element: Element) => Color | null, link: Element, around: Element): number | null => {
    const [one, other] = [read(() => color(link)), read(() => color(around))];
    return one && other ? commons.color.getContrast(one, other) : null;
  };
  /** Whether its color alone tells a link from the words around it, by less than what people with other eyes can see (WCAG technique G183). */
  const hasColorAlone = (link: Element): boolean => {
    if (!isInline(link) || isNavigation(link) || !isShown(link)) return false;
    const role = attribute(link, 'role').trim().toLowerCase();
    if ((role !== '' && role !== 'link') || !tidy(link instanceof HTMLElement ? link.innerText : '')) return false;
    const line = lineOf(link);
    if (!line?.pieces.some(hasWords) || isMarked(link, line.block)) return false;
    const text = contrast(commons.color.getForegroundColor, link, line.block);
    const ground = contrast(commons.color.getBackgroundColor, link, line.block);
    // As where the engine itself cannot say: a person looks.
    if (text === null) return true;
    // The same color in all says to nobody that it is a link.
    return text > 1.001 && text < 3 && (ground === null || ground < 3);
  };

  const doubtful = new WeakSet<Element>();
  const colors = audit.rules.find(({ id }) => id === 'link-in-text-block');
  if (colors) {
    const { matches } = colors;
    colors.matches = function amended(node, ...rest) {
      // What was changed since the engine was last asked is judged anew.
      doubtful.delete(node);
      if (matches.call(this, node, ...rest)) return true;
      if (!hasColorAlone(node)) return false;
      doubtful.add(node);
      return true;
    };
  }
  for (const id of ['link-in-text-block', 'link-in-text-block-style']) {
    const check = audit.checks[id];
    if (!check) continue;
    const { evaluate } = check;
    // Whether people know such words for links by their place is for a person to say.
    check.evaluate = function amended(node, options, virtualNode) {
      return doubtful.has(node) ? undefined : evaluate.call(this, node, options, virtualNode);
    };
  }

  /** Whether a link is one of a list: three at least, with nothing between them but signs, single letters and few single words. */
  const isListed = (link: Element): boolean => {
    const line = lineOf(link);
    if (!line || line.links.size < 3) return false;
    const words = line.pieces.filter(hasWords).map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
    const longest = Math.max(...line.said.map(({ length }) => length));
    const longer = words.filter(({ length }) => length > 1);
    return words.every((word) => !/\s/.test(word) && word.length <= Math.max(2, longest)) && longer.length * 3 <= line.links.size;
  };
  const sizes = audit.rules.find(({ id }) => id === 'target-size');
  if (!sizes) return;
  const { matches } = sizes;
  sizes.matches = function amended(node, ...rest) {
    if (matches.call(this, node, ...rest)) return true;
    const isLink = own(node, 'localName') === 'a' && own(node, 'hasAttribute')('href') && node instanceof HTMLElement;
    return isLink && node.tabIndex >= 0 && isInline(node) && isShown(node) && isListed(node);
  };
}
