/** Whether a page shows a text, or an element that a selector finds; a selector that is none finds nothing. Runs in the page. */
export function showsMark(kind: 'text' | 'selector', value: string): boolean {
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const wanted = tidy(value);
  const shows = (root: Document | ShadowRoot, depth: number): boolean => {
    if (kind === 'selector') {
      try {
        for (const element of root.querySelectorAll(value)) if (element.checkVisibility({ visibilityProperty: true })) return true;
      } catch {
        return false;
      }
    } else {
      const whole = root instanceof ShadowRoot ? [...root.children] : [root.body];
      if (whole.some((element) => element instanceof HTMLElement && tidy(element.innerText).includes(wanted))) return true;
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot && depth < 20 && shows(shadowRoot, depth + 1)) return true;
    return false;
  };
  return wanted !== '' && shows(document, 0);
}
