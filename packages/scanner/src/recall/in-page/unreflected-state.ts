/** What engines read of elements and neither attributes nor styles say: half-checked boxes, and what plays. Runs in the page, in each frame. */
export function unreflectedState(): string {
  const get = (owner: object, key: string, element: object): unknown => Reflect.get(owner, key, element);
  const said: unknown[] = [];
  const visit = (root: Document | ShadowRoot): void => {
    const { prototype } = root instanceof Document ? Document : DocumentFragment;
    const all: NodeListOf<Element> = Reflect.apply(prototype.querySelectorAll, root, ['*']);
    for (const [at, element] of [...all].entries()) {
      if (element instanceof HTMLInputElement && get(HTMLInputElement.prototype, 'indeterminate', element))
        said.push([at, 'indeterminate']);
      if (element instanceof HTMLMediaElement) {
        const of = (key: string): unknown => get(HTMLMediaElement.prototype, key, element);
        said.push([at, of('currentSrc'), of('duration'), of('muted'), of('paused'), of('readyState')]);
      }
      const inner = get(Element.prototype, 'shadowRoot', element);
      if (inner instanceof ShadowRoot) visit(inner);
    }
  };
  visit(document);
  return JSON.stringify(said);
}
