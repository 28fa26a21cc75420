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
    return [...(isField ? [element.value] : []), ...['placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '')];
  };
  const shows = (root: Document | ShadowRoot, depth: number): boolean => {
    const whole = root instanceof ShadowRoot ? [...root.children] : [root.documentElement];
    if (whole.some((element) => has(element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '')))) return true;
    for (const element of root.querySelectorAll('*')) {
      if (saidBy(element).some(has)) return true;
      if (element.shadowRoot && depth < 20 && shows(element.shadowRoot, depth + 1)) return true;
    }
    return false;
  };
  return shows(document, 0);
}
