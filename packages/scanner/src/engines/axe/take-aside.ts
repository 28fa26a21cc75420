/** What was changed on an element, to be put back. `checked`: of a radio button, which may lose it while it belongs to no form. */
interface Aside {
  element: Element;
  attribute: string;
  value: string | null;
  checked: boolean;
}

interface World {
  manaraAside?: Aside[];
}

/**
 * Lets the engine read forms and the document by their members again where a control or a part is named like one (HTML, "LegacyOverrideBuiltIns"): such a
 * control belongs to no form meanwhile, which is also how a form forgets the names of its past, and such a part has no name. True where anything was
 * changed; `putBack` undoes it. Runs in the page.
 */
export function takeAside(): boolean {
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const attributeOf = (element: Element, name: string): string | null => own(element, 'getAttribute')(name);
  const hides = (prototype: object, name: string | null): boolean => name !== null && name !== '' && name in prototype;
  const all = (selector: string): Element[] => [...Reflect.apply(Document.prototype.querySelectorAll, document, [selector])];
  const aside: Aside[] = [];
  const change = (element: Element, attribute: string, value: string | null): void => {
    const checked = element instanceof HTMLInputElement && Reflect.get(HTMLInputElement.prototype, 'checked', element);
    aside.push({ element, attribute, value: attributeOf(element, attribute), checked });
    if (value === null) own(element, 'removeAttribute')(attribute);
    else own(element, 'setAttribute')(attribute, value);
  };
  for (const control of all('form [name],form [id],[form][name],[form][id]')) {
    const names = [attributeOf(control, 'name'), attributeOf(control, 'id')];
    if (!names.some((name) => hides(HTMLFormElement.prototype, name))) continue;
    if (own(control, 'localName') === 'img') {
      for (const attribute of ['name', 'id'])
        if (hides(HTMLFormElement.prototype, attributeOf(control, attribute))) change(control, attribute, null);
    } else if (own(control, 'localName') !== 'form') change(control, 'form', 'manara-none');
  }
  for (const part of all('form[name],img[name],iframe[name],embed[name],object[name]'))
    if (hides(HTMLDocument.prototype, attributeOf(part, 'name'))) change(part, 'name', null);
  for (const part of all('object[id],img[id]')) if (hides(HTMLDocument.prototype, attributeOf(part, 'id'))) change(part, 'id', null);
  (globalThis as World).manaraAside = aside;
  return aside.length > 0;
}

/** Undoes what `takeAside` has done. Runs in the page. */
export function putBack(): void {
  const world = globalThis as World;
  for (const { element, attribute, value, checked } of (world.manaraAside ?? []).toReversed()) {
    if (value === null) Element.prototype.removeAttribute.call(element, attribute);
    else Element.prototype.setAttribute.call(element, attribute, value);
    if (checked) Reflect.set(HTMLInputElement.prototype, 'checked', true, element);
  }
  world.manaraAside = [];
}
