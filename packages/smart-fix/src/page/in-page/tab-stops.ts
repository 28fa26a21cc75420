/** The elements that the Tab key reaches, in its order, by their numbers in the last snapshot; -1 for what is new. Runs in the page. */
export function tabStops(): number[] {
  const world = globalThis as unknown as { manaraNodes: Element[] };
  const numbers = new Map(world.manaraNodes.map((element, at) => [element, at]));
  const found: HTMLElement[] = [];
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) continue;
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '' && !element.checked;
      if (isRadio && document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`)) continue;
      if (element.checkVisibility({ visibilityProperty: true })) found.push(element);
    }
  };
  visit(document);
  return found.toSorted((a, b) => (a.tabIndex || Infinity) - (b.tabIndex || Infinity) || 0).map((element) => numbers.get(element) ?? -1);
}
