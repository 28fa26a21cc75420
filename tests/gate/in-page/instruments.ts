/** One line of visible text. */
interface TextLine {
  text: string;
  /** The element that the text stands in. */
  element: HTMLElement;
  rect: DOMRect;
}

/** What the checks use inside the page, as `window.gate`. */
interface Instruments {
  /** A short, readable way to an element. */
  wayTo(element: Element): string;
  isShown(element: Element): boolean;
  /** Hidden from eyes on purpose, for assistive technology only. */
  isForReadersOnly(element: Element): boolean;
  /** What lies above or beside the flow of the page: an open dialog or popover, the list of a field, or something fixed. Texts of two layers may lie over each other. */
  layerOf(element: Element): Element;
  /** What is in use: the open modal dialog, for what lies behind it is inert and judged where no dialog is open, else the document. */
  inUse(): Element | Document;
  /** The layers that are in use: only the open modal dialog and what lies above it, else all. */
  isInUse(element: Element): boolean;
  lines(): TextLine[];
  /** The same question, each element asked once: for as long as nothing on the page changes. */
  remembering<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer;
  /** What takes focus by Tab, in document order. */
  stops(): HTMLElement[];
  /** Lets transitions and animations be over. */
  settle(): void;
  /** Whether what is in use changes its layout at a width, in pixels, above `narrow` and up to `wide`. */
  breaksBetween(narrow: number, wide: number): boolean;
  /** While the Tab key is pressed: the stops that it has not reached yet. */
  walk?: { left: Set<HTMLElement>; note: () => void; end: () => void };
}

declare global {
  interface Window {
    gate: Instruments;
  }
}

/** Puts the instruments into a page. Evaluated there, so it may use nothing from outside itself. */
export function install(): void {
  const remembering: Instruments['remembering'] = (answer) => {
    const known = new Map<Element, ReturnType<typeof answer>>();
    return (element) => {
      if (!known.has(element)) known.set(element, answer(element));
      return known.get(element)!;
    };
  };
  const isReadersOnlyBelow = (isParentSo: (parent: Element) => boolean, element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const { clipPath, position } = getComputedStyle(element);
    if (position === 'absolute' && width <= 1.5 && height <= 1.5) return true;
    if (clipPath === 'inset(50%)') return true;
    return element.parentElement !== null && element.parentElement !== document.body && isParentSo(element.parentElement);
  };
  const isForReadersOnly = (element: Element): boolean => isReadersOnlyBelow(isForReadersOnly, element);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (at.matches('dialog:modal, :popover-open') || /fixed|sticky/.test(position)) return at;
      if (at.matches('[role=listbox]') && position === 'absolute') return at;
    }
    return document.body;
  };
  const modalDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);
  const isInUse = (element: Element): boolean => {
    const modal = modalDialog();
    return !modal || modal.contains(element) || element.closest(':popover-open') !== null;
  };
  window.gate = {
    remembering,
    isForReadersOnly,
    isShown,
    layerOf,
    isInUse,
    inUse: () => modalDialog() ?? document,
    wayTo(element) {
      const parts: string[] = [];
      for (let at: Element | null = element; at && at !== document.documentElement && parts.length < 4; at = at.parentElement) {
        parts.unshift(at.id ? `${at.localName}#${at.id}` : `${at.localName}${at.classList[0] ? `.${at.classList[0]}` : ''}`);
        if (at.id) break;
      }
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      return `${parts.join(' > ')} “${name.slice(0, 50)}”`;
    },
    lines() {
      const found: TextLine[] = [];
      const isHidden: (element: Element) => boolean = remembering((element) => isReadersOnlyBelow(isHidden, element));
      const counts = remembering(
        (element) => !element.closest('script, style, noscript, option') && isShown(element) && isInUse(element) && !isHidden(element),
      );
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.textContent?.trim() || !counts(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects())
          if (rect.width > 0.5 && rect.height > 0.5) found.push({ text: node.textContent.trim(), element, rect });
      }
      return found;
    },
    stops() {
      const candidates = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls], iframe',
      );
      const inertBelow = [...document.querySelectorAll('[inert]')];
      return [...candidates].filter((element) => {
        if (
          element.tabIndex < 0 ||
          element.matches(':disabled') ||
          !isInUse(element) ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          return false;
        if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
        return !inertBelow.some((inert) => inert.contains(element));
      });
    },
    breaksBetween(narrow, wide) {
      const inUse = window.gate.inUse();
      const scope = inUse instanceof Document ? (inUse.querySelector('main') ?? inUse.body) : inUse;
      const isBetween = (condition: string) =>
        [...condition.matchAll(/(?:min-width:|width\s*>=)\s*([\d.]+)(rem|em|px)/g)]
          .map(([, figure, unit]) => Number(figure) * (unit === 'px' ? 1 : 16))
          .some((width) => width > narrow && width <= wide);
      const breaks = (rules: Iterable<CSSRule>, isOn: boolean): boolean =>
        [...rules].some((rule) =>
          rule instanceof CSSStyleRule
            ? isOn && [...document.querySelectorAll(rule.selectorText)].some((element) => scope.contains(element))
            : rule instanceof CSSGroupingRule &&
              breaks(rule.cssRules, isOn || (rule instanceof CSSMediaRule && isBetween(rule.conditionText))),
        );
      return [...document.styleSheets].some((sheet) => breaks(sheet.cssRules, false));
    },
    settle() {
      for (const animation of document.getAnimations()) {
        const { iterations } = animation.effect?.getComputedTiming() ?? {};
        if (iterations === Infinity) animation.cancel();
        else animation.finish();
      }
    },
  };
}
