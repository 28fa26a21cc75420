import type { gradientGround } from './gradient-ground.ts';
import type { StyledParts, styledParts } from './styled-parts.ts';

/** What the engine says of a text by its styles. `unseen`: nothing, since it comes from a style sheet. */
export type ByStyles = 'passes' | 'fails' | 'unsure' | 'unseen';

interface Context {
  data: (figures: unknown) => void;
  relatedNodes: (nodes: unknown) => void;
}
interface Check {
  evaluate: (this: Context, node: Element, options: unknown, virtualNode: unknown) => boolean | undefined;
}
interface Axe {
  /** What is audited now: another with each run. */
  _tree?: object;
  _audit: { checks: Record<string, Check | undefined>; rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[] };
}

/**
 * Leaves the contrast of texts open where styles mislead about what is seen: pictures, gradients and pseudo-elements behind them, filters, blend modes and
 * opacity around them, paint that is no color, placeholders, and words that come from a style sheet. Such a text carries in `sight` what the engine says of it, and
 * is looked at afterwards (`see-contrast.ts`). Runs in the page after the engine is there.
 */
export function amendContrast(partsOf: typeof styledParts, groundOf: typeof gradientGround): void {
  const { axe } = globalThis as unknown as { axe: Axe };
  const { _audit: audit } = axe;
  const check = audit.checks['color-contrast'];
  const rule = audit.rules.find(({ id }) => id === 'color-contrast');
  if (!check || !rule) return;
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const parentOf = (element: Element): Element | null => {
    const parent: ParentNode | null = own(element, 'assignedSlot') ?? element.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  const isClear = (color: string): boolean => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
  const isOpaque = (color: string): boolean => /^rgb\((?!.*\/)/.test(color);
  const parts = ['::before', '::after'] as const;

  /** What holds for one run of the engine: between two, the page may change. */
  interface Run {
    tree: object | undefined;
    parts: StyledParts;
    around: WeakMap<Element, Around>;
    blended: DOMRect[] | null;
  }
  let current: Run | null = null;
  const run = (): Run => {
    if (current?.tree !== axe._tree || current === null)
      current = { tree: axe._tree, parts: partsOf(), around: new WeakMap(), blended: null };
    return current;
  };

  /** The letters that a style sheet puts into an element. */
  const wordsOfStyle = (element: Element): string =>
    parts
      .map((part) => {
        const { content, display } = getComputedStyle(element, part);
        if (content === 'none' || content === 'normal' || display === 'none') return '';
        return [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words = '']) => words).join('');
      })
      .join(' ');
  const hasWords = (text: string): boolean => /[\p{L}\p{N}]{2,}/u.test(text);

  /** Whether a part that a style sheet adds, larger than a mark, lies there as a ground or a veil. */
  const hasPaintedPart = (element: Element): boolean =>
    run().parts.mayBePainted(element) &&
    parts.some((part) => {
      const { content, display, backgroundColor, backgroundImage, width, height } = getComputedStyle(element, part);
      if (content === 'none' || content === 'normal' || display === 'none') return false;
      const isLarge = Number.parseFloat(width) >= 24 && Number.parseFloat(height) >= 12;
      return isLarge && (backgroundImage !== 'none' || !isClear(backgroundColor));
    });

  interface Around {
    /** What is behind is no plain color, as far as it can be seen through. */
    ground: boolean;
    /** Something changes the colors of all that is inside. */
    effect: boolean;
  }
  const around = (element: Element): Around => {
    const { around: known } = run();
    const met = known.get(element);
    if (met) return met;
    const style = getComputedStyle(element);
    const parent = parentOf(element);
    const outer = parent ? around(parent) : { ground: false, effect: false };
    const isVeiled = hasPaintedPart(element);
    const found = {
      ground: style.backgroundImage !== 'none' || isVeiled || (outer.ground && !isOpaque(style.backgroundColor)),
      // A part of an element around may lie over all of it.
      effect: outer.effect || isVeiled || style.filter !== 'none' || style.mixBlendMode !== 'normal' || Number(style.opacity) < 1,
    };
    known.set(element, found);
    return found;
  };

  /** Boxes whose colors mix with what is below them. */
  const blending = (): DOMRect[] =>
    (run().blended ??= [...Reflect.apply(Document.prototype.querySelectorAll, document, ['body *'])]
      .filter((element: Element) => {
        const { mixBlendMode, backdropFilter } = getComputedStyle(element);
        return mixBlendMode !== 'normal' || backdropFilter !== 'none';
      })
      .map((element: Element) => own(element, 'getBoundingClientRect')()));
  const isUnderBlend = (element: Element): boolean => {
    const at = own(element, 'getBoundingClientRect')();
    return blending().some((box) => box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom);
  };

  /** A field that shows what may be typed into it. */
  const isPlaceholder = (element: Element): boolean => {
    const kind = [HTMLInputElement, HTMLTextAreaElement].find((one) => element instanceof one);
    return kind !== undefined && Reflect.get(kind.prototype, 'value', element) === '' && own(element, 'matches')(':placeholder-shown');
  };
  const isPaint = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return style.webkitTextFillColor !== style.color;
  };
  const misleads = (element: Element): boolean => {
    const { ground, effect } = around(element);
    return ground || effect || isPaint(element) || isPlaceholder(element) || isUnderBlend(element);
  };

  const { matches } = rule;
  const byStyle = new WeakSet<Element>();
  rule.matches = function amended(node, ...rest) {
    if (matches.call(this, node, ...rest)) return true;
    const isAsked =
      node instanceof HTMLElement &&
      run().parts.mayHaveWords(node) &&
      own(node, 'checkVisibility')({ visibilityProperty: true, opacityProperty: true }) &&
      !own(node, 'closest')(':disabled,[aria-disabled="true" i],[inert]') &&
      hasWords(wordsOfStyle(node));
    if (isAsked) byStyle.add(node);
    return isAsked;
  };

  /** What nobody can tell by looking, either. */
  const isBeyondSight = (figures: unknown): boolean => {
    const key = (figures as { messageKey?: unknown } | null)?.messageKey;
    return typeof key === 'string' && /^(?:shortTextContent|nonBmp|equalRatio)$/.test(key);
  };
  const isGradient = (figures: unknown): boolean => (figures as { messageKey?: unknown } | null)?.messageKey === 'bgGradient';
  /** Whether nothing but a color paints them, and nothing lies over them. */
  const hasPlainLetters = (element: Element): boolean =>
    !around(element).effect && !isPaint(element) && !isPlaceholder(element) && !isUnderBlend(element);
  const { evaluate } = check;
  check.evaluate = function amended(node, options, virtualNode) {
    let figures: unknown = null;
    let grounds: Element[] = [];
    const context: Context = Object.create(this, {
      relatedNodes: {
        value: (nodes: unknown) => {
          grounds = [nodes].flat().filter((one) => one instanceof Element);
          this.relatedNodes(nodes);
        },
      },
      data: {
        value: (told: unknown) => {
          figures = told;
          this.data(told);
        },
      },
    });
    const verdict = evaluate.call(context, node, options, virtualNode);
    const open = (sight: ByStyles): undefined => {
      this.data({ ...(figures as object | null), sight });
      return undefined;
    };
    if (byStyle.has(node)) return open('unseen');
    if (verdict === undefined) {
      if (isBeyondSight(figures)) return undefined;
      const known = isGradient(figures) && hasPlainLetters(node) ? groundOf(node, grounds, own) : null;
      if (known === null) return open('unsure');
      this.data({ ...(figures as object), ...known.figures, messageKey: null });
      return known.passes;
    }
    return misleads(node) ? open(verdict ? 'passes' : 'fails') : verdict;
  };
}
