/** By what a button that answers a question for consent is known. */
export interface ConsentSigns {
  /** Selectors of the person who scans. */
  own: string[];
  /** Selectors of the tools that sites use. */
  known: string[];
  /** What such a button says, as a regular expression with the flags `iu` over all that it says; null: words do not count. */
  words: string | null;
  /** What a dialog says that asks for consent, likewise, anywhere in it. */
  about: string;
}

/** The first button that is shown and answers a question for consent; null where nothing asks. Runs in the page. */
export function findConsentButton({ own, known, words, about }: ConsentSigns): Element | null {
  const all = (root: Document | ShadowRoot, which: string): NodeListOf<Element> =>
    Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [
      which,
    ]) as NodeListOf<Element>;
  const attribute = (element: Element, name: string): string => Element.prototype.getAttribute.call(element, name) ?? '';
  const isShown = (element: Element): boolean =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }) &&
    Element.prototype.getClientRects.call(element).length > 0;
  const roots: (Document | ShadowRoot)[] = [document];
  for (let at = 0; at < roots.length && roots.length < 500; at += 1) {
    const root = roots[at];
    for (const element of root ? all(root, '*') : []) {
      const inner = Reflect.get(Element.prototype, 'shadowRoot', element);
      if (inner) roots.push(inner);
    }
  }
  for (const selector of [...own, ...known]) {
    for (const root of roots) {
      try {
        for (const element of all(root, selector)) if (isShown(element)) return element;
      } catch {
        // The mark of the page names what is no selector.
      }
    }
  }
  if (words === null) return null;
  const [saysSo, asksSo] = [new RegExp(words, 'iu'), new RegExp(about, 'iu')];
  const tidy = (text: string): string => text.replace(/[\s\u200b-\u200f]+/g, ' ').trim();
  const saidBy = (element: Element): string => {
    const shown = element instanceof HTMLInputElement ? element.value : element instanceof HTMLElement ? element.innerText : '';
    return tidy(shown) || tidy(attribute(element, 'aria-label'));
  };
  const named = /cookie|consent|gdpr|dsgvo|privacy|cmp(?:$|[-_])/i;
  const dialogs = 'dialog,[role="dialog" i],[role="alertdialog" i],[aria-modal="true" i]';
  const parentOf = (element: Element): Element | null => {
    const parent: Node | null = Reflect.get(Node.prototype, 'parentNode', element);
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  /** A notice is short; what holds the page itself, or a form to fill in, is none, however it is laid. A dialog may have a first heading of its own. */
  const isNotice = (box: Element, isDialog: boolean): boolean =>
    box instanceof HTMLElement &&
    box.innerText.length <= 2000 &&
    Element.prototype.querySelector.call(
      box,
      `main,[role="main" i],${isDialog ? '' : 'h1,'}nav,textarea,select,input:not([type="checkbox" i],[type="radio" i],[type="button" i],[type="submit" i],[type="hidden" i])`,
    ) === null;
  /** A press on it may lead elsewhere, or send something. */
  const leads = (button: Element): boolean =>
    Element.prototype.matches.call(
      button,
      'a[href]:not([href^="#"],[href^="javascript:" i]),input[type="submit" i],form button:not([type="button" i])',
    );
  /** What holds the button and is laid over the page, or says of itself what it is, and speaks of consent. */
  const isAsked = (button: Element): boolean => {
    for (let at = parentOf(button); at && at.localName !== 'html' && at.localName !== 'body'; at = parentOf(at)) {
      const isDialog = Element.prototype.matches.call(at, dialogs);
      const isLaid = isDialog || /^(?:fixed|sticky)$/.test(getComputedStyle(at).position);
      if (!isLaid && !named.test(`${attribute(at, 'id')} ${attribute(at, 'class')} ${attribute(at, 'aria-label')}`)) continue;
      if (!isNotice(at, isDialog) || (!isDialog && leads(button))) continue;
      if (at instanceof HTMLElement && asksSo.test(`${at.innerText} ${attribute(at, 'aria-label')}`)) return true;
    }
    return false;
  };
  for (const root of roots) {
    for (const button of all(root, 'button,[role="button" i],a,input[type="button" i],input[type="submit" i]')) {
      const said = saidBy(button);
      if (said.length > 0 && said.length <= 60 && saysSo.test(said) && isShown(button) && isAsked(button)) return button;
    }
  }
  return null;
}
