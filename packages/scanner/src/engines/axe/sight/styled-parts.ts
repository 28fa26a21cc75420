/** Whether an element may have a part that a style sheet adds, by what its style sheets say. `true` where that cannot be told. */
export interface StyledParts {
  /** A part with letters. */
  mayHaveWords: (element: Element) => boolean;
  /** A part with a ground of its own. */
  mayBePainted: (element: Element) => boolean;
}

/**
 * Goes through the style sheets of the document once, since asking each element for the style of its pseudo-elements costs more than all else about contrast. Runs in
 * the page.
 */
export function styledParts(): StyledParts {
  const words: string[] = [];
  const painted: string[] = [];
  let isUnknown = false;

  /** The elements whose parts a rule is about, or more of them. */
  const bare = (selector: string): string =>
    selector.replaceAll(/(^|[\s>+~,(|])::?(?:before|after)(?![\w-])/g, '$1*').replaceAll(/::?(?:before|after)(?![\w-])/g, '');
  const hasLetters = (content: string): boolean =>
    /[a-z]\(/i.test(content) ||
    /[\p{L}\p{N}]{2,}/u.test([...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text).join(''));
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) readSheet(rule.styleSheet);
      } else if (rule instanceof CSSStyleRule) {
        const { selectorText, style, cssRules } = rule;
        // What is nested says of which elements it is only with what is around it.
        if (cssRules.length > 0 && /:(?:before|after)/.test(rule.cssText)) isUnknown = true;
        if (!/:(?:before|after)(?![\w-])/.test(selectorText)) continue;
        if (selectorText.includes('&') || selectorText.includes(':scope')) isUnknown = true;
        if (hasLetters(style.content)) words.push(bare(selectorText));
        if (/(?:^|[\s;])(?:background|animation|all)[\w-]*\s*:/.test(style.cssText)) painted.push(bare(selectorText));
      } else if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  const readSheet = (sheet: CSSStyleSheet): void => {
    try {
      read(sheet.cssRules);
    } catch {
      // Of another origin, which does not let it be read.
      isUnknown = true;
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet);

  /** Shadow trees have style sheets of their own, which reach the host and what it shows too. */
  const isOfShadow = (element: Element): boolean => {
    const rootOf = (one: Element | null): unknown => one && Reflect.get(Element.prototype, 'shadowRoot', one);
    return (
      Reflect.apply(Node.prototype.getRootNode, element, []) !== document ||
      Boolean(rootOf(element) ?? rootOf(Reflect.get(Node.prototype, 'parentElement', element)))
    );
  };
  const among = (selectors: string[]): ((element: Element) => boolean) => {
    const found = new Set<Element>();
    try {
      if (!isUnknown && selectors.length > 0)
        for (const element of Reflect.apply(Document.prototype.querySelectorAll, document, [selectors.join(',')])) found.add(element);
    } catch {
      isUnknown = true;
    }
    return (element) => isUnknown || found.has(element) || isOfShadow(element);
  };
  return { mayHaveWords: among(words), mayBePainted: among(painted) };
}
