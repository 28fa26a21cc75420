/** Whether a document shows one of these texts, in fields too, whatever their case. Runs in the page. */
export function showsAny(texts: readonly string[]): boolean {
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const wanted = texts.map(tidy).filter(Boolean);
  const has = (text: string): boolean => {
    const shown = tidy(text);
    return wanted.some((one) => shown.includes(one));
  };
  const saidBy = (element: Element): string[] => {
    // Dots stand for what is in the field of a password.
    const isField = (element instanceof HTMLInputElement && element.type !== 'password') || element instanceof HTMLTextAreaElement;
    return [
      ...(isField ? [element.value] : []),
      ...['placeholder', 'alt'].map((name) => Element.prototype.getAttribute.call(element, name) ?? ''),
    ];
  };
  const shows = (root: Document | ShadowRoot, depth: number): boolean => {
    const whole =
      root instanceof ShadowRoot ? [...root.children] : [Reflect.get(Document.prototype, 'documentElement', root) as Element | null];
    if (whole.some((element) => has(element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '')))) return true;
    for (const element of Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [
      '*',
    ]) as NodeListOf<Element>) {
      if (saidBy(element).some(has)) return true;
      const inner = Reflect.get(Element.prototype, 'shadowRoot', element);
      if (inner && depth < 20 && shows(inner, depth + 1)) return true;
    }
    return false;
  };
  return shows(document, 0);
}
