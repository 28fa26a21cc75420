/** What a click at an element would meet: it, or something that lies over it; `nowhere`: it has no place on the page. */
type Hit = 'met' | 'covered' | 'nowhere';

/** What a click at the middle of an element's first box would meet. Runs in the page. */
export function whatIsHit(element: Element): Hit {
  const [box] = element.getClientRects();
  if (!box || box.width * box.height === 0) return 'nowhere';
  const root = element.getRootNode() as Document | ShadowRoot;
  const at = (root instanceof ShadowRoot ? ShadowRoot : Document).prototype.elementFromPoint;
  const hit: Element | null = Reflect.apply(at, root, [box.left + box.width / 2, box.top + box.height / 2]);
  if (!hit) return 'nowhere';
  // A press on what holds it, or on its label, is one on it.
  const isIts = element.contains(hit) || hit.contains(element) || (hit.closest('label')?.contains(element) ?? false);
  return isIts ? 'met' : 'covered';
}

/** Has what an element leads to come in this window: another one is kept by no gate. Runs in the page. */
export function stayHere(element: Element): void {
  const form = element instanceof HTMLButtonElement || element instanceof HTMLInputElement ? element.form : null;
  for (let at: Element | null = element; at; at = at.parentElement)
    for (const name of ['target', 'formtarget']) Element.prototype.removeAttribute.call(at, name);
  if (form) Element.prototype.removeAttribute.call(form, 'target');
}

/** Presses an element as a script does. Runs in the page. */
export function pressByScript(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
}

/** How a text comes into a field: by keys, or only as a whole; null: it takes none. Runs in the page. */
export function howToWrite(element: Element): 'keys' | 'whole' | null {
  if (element instanceof HTMLTextAreaElement) return 'keys';
  if (element instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio|file|button|submit|reset|image|hidden)$/.test(element.type)) return null;
    return /^(?:date|time|month|week|datetime-local|color|range)$/.test(element.type) ? 'whole' : 'keys';
  }
  return element instanceof HTMLElement && element.isContentEditable ? 'keys' : null;
}

/** Puts a text into a field in the place of what is there, and tells the page's scripts. Runs in the page. */
export function writeField(element: Element, text: string): void {
  if (element instanceof HTMLInputElement) Reflect.set(HTMLInputElement.prototype, 'value', text, element);
  else if (element instanceof HTMLTextAreaElement) Reflect.set(HTMLTextAreaElement.prototype, 'value', text, element);
  else element.textContent = text;
  element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses the option of a list that has this label, text or value; false where there is none. Runs in the page. */
export function chooseOption(element: Element, wanted: string): boolean {
  if (!(element instanceof HTMLSelectElement)) return false;
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const options = [...Reflect.get(HTMLSelectElement.prototype, 'options', element)];
  const named = (same: (said: string) => boolean): HTMLOptionElement | undefined =>
    options.find((option) => [option.label, option.text, option.value].some((said) => same(tidy(said))));
  const option = named((said) => said === tidy(wanted)) ?? named((said) => said.toLocaleLowerCase() === tidy(wanted).toLocaleLowerCase());
  if (!option) return false;
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Checks or unchecks a box; false where that is none. Runs in the page. */
export function checkField(element: Element, checked: boolean): boolean {
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) {
    if (element.checked !== checked) element.click();
    return element.checked === checked;
  }
  const said = element.getAttribute('aria-checked');
  if (said === null || !(element instanceof HTMLElement)) return false;
  if ((said === 'true') !== checked) element.click();
  return true;
}

/** Resolves to true when what a selector finds emits an event, to false after the time. Runs in the page. */
export function untilEmits(
  selector: string,
  event: string,
  milliseconds: number,
  find: (selector: string, onlyShown: boolean) => Element | null,
): Promise<boolean> | null {
  const element = find(selector, false);
  if (!element) return null;
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), milliseconds);
    element.addEventListener(
      event,
      () => {
        clearTimeout(late);
        resolve(true);
      },
      { once: true },
    );
  });
}

/** Where the page is. Runs in the page. */
export const whereItIs = (): { url: string; path: string; host: string; hash: string } => ({
  url: location.href,
  path: location.pathname,
  host: location.host,
  hash: location.hash,
});
