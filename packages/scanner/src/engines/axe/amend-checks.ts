interface Check {
  evaluate: (this: unknown, node: Element, options: unknown, virtualNode: unknown) => boolean | undefined;
}

interface Axe {
  _audit: { checks: Record<string, Check | undefined>; rules: { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[] };
  commons: { text: { accessibleTextVirtual: (virtualNode: unknown) => string } };
}

/**
 * Takes back what the engine calls a failure though it is none by how pages are laid out and frameworks write: words that boxes part, composite widgets whose
 * keyboard is led by `aria-activedescendant`, and language tags for private use, which a person has to judge. It finds no further failure. Runs in the page after the engine is there.
 */
export function amendChecks(): void {
  const { _audit: audit, commons } = (globalThis as unknown as { axe: Axe }).axe;
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const after = (id: string, amend: (verdict: boolean | undefined, node: Element, virtualNode: unknown) => boolean | undefined): void => {
    const check = audit.checks[id];
    if (!check) return;
    const { evaluate } = check;
    check.evaluate = function amended(node, options, virtualNode) {
      return amend(evaluate.call(this, node, options, virtualNode), node, virtualNode);
    };
  };

  /** The name of an icon that a font draws, by which nobody calls a control. */
  const isIcon = (element: Element): boolean =>
    (own(element, 'getAttribute')('aria-hidden') ?? '').toLowerCase() === 'true' &&
    (own(element, 'localName') === 'i' ||
      /icon|symbol|glyph|(?:^|\s)fa[sbrl]?(?:\s|-|$)/i.test(own(element, 'getAttribute')('class') ?? ''));

  /** Texts as they are read: parts with a box of their own are words of their own, and a hyphen that is not drawn is none. */
  const read = (element: Element): string => {
    let text = '';
    const walk = (node: Node, depth: number): void => {
      if (depth > 500) return;
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element)) return;
      if (own(node, 'localName') === 'br') text += ' ';
      if (isIcon(node)) return;
      if (!own(node, 'checkVisibility')({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents') return;
      const isInline = /^(?:inline|contents|ruby.*)$/.test(getComputedStyle(node).display);
      if (!isInline) text += ' ';
      if (node instanceof HTMLSlotElement) for (const child of node.assignedNodes()) walk(child, depth + 1);
      for (const child of own(node, 'shadowRoot')?.childNodes ?? own(node, 'childNodes')) walk(child, depth + 1);
      if (!isInline) text += ' ';
    };
    walk(element, 0);
    return text;
  };
  const words = (text: string, apart: string): string =>
    ` ${text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      .replace(/[\p{P}\p{S}]+/gu, apart)
      .replace(/\s+/g, ' ')
      .trim()} `;
  after('label-content-name-mismatch', (verdict, node, virtualNode) => {
    if (verdict !== false) return verdict;
    const [seen, name] = [read(node), commons.text.accessibleTextVirtual(virtualNode)];
    return ['', ' '].some((apart) => words(seen, apart).trim() !== '' && words(name, apart).includes(words(seen, apart))) ? true : verdict;
  });

  const scrollable = audit.rules.find(({ id }) => id === 'scrollable-region-focusable');
  if (scrollable) {
    const { matches } = scrollable;
    const composite = /^(?:menu|menubar|listbox|tree|treegrid|grid|tablist|radiogroup|toolbar)$/;
    const isLed = (node: Element): boolean => {
      if (own(node, 'closest')('[aria-activedescendant]:not([aria-activedescendant=""])')) return true;
      const role = (own(node, 'getAttribute')('role') ?? '').trim().toLowerCase();
      const id = own(node, 'getAttribute')('id');
      if (!composite.test(role) || !id) return false;
      const root = own(node, 'getRootNode')() as Document | ShadowRoot;
      const { querySelector } = (root instanceof ShadowRoot ? DocumentFragment : Document).prototype;
      return ['aria-controls', 'aria-owns'].some(
        (name) => Reflect.apply(querySelector, root, [`[aria-activedescendant][${name}~="${CSS.escape(id)}"]`]) !== null,
      );
    };
    scrollable.matches = function amended(node, ...rest) {
      if (!matches.call(this, node, ...rest)) return false;
      // A box around such a widget scrolls with it.
      return ![node, ...own(node, 'querySelectorAll')('[role]')].some(isLed);
    };
  }

  // BCP 47, 2.2.1 and 2.2.7: `x-…`, `qaa` to `qtz`, and the tags from before that are registered as a whole.
  const isPrivate = (tag: string): boolean => /^(?:x-|i-|q[a-t][a-z](?:-|$))/i.test(tag.trim());
  after('valid-lang', (verdict, node) => {
    const tags = ['lang', 'xml:lang'].map((name) => own(node, 'getAttribute')(name) ?? '').filter(Boolean);
    return tags.some(isPrivate) ? undefined : verdict;
  });
}
