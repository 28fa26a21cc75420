/**
 * A member of an element as the platform defines it. On forms and documents a field's name hides members of the same name
 * (HTML, "LegacyOverrideBuiltIns"): with `<input name=id>` inside, `form.id` is that field. Methods come bound. Runs in the page.
 */
export function own<Key extends keyof Element>(element: Element, key: Key): Element[Key] {
  const value: unknown = Reflect.get(Element.prototype, key, element);
  return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
}
