/** What a page offers to sign in with. */
export interface FormFound {
  found: boolean;
  /** Where the form goes when it is sent, absolute; null where it says nothing, and its page's script knows. */
  action: string | null;
}

/**
 * Looks for a form with a user name and one password, open shadow roots included, fills it in and sends it where `fill` is given. Nothing is
 * typed: what holds the keyboard may be a frame of somebody else. Runs in the page.
 */
export function signInForm(fill: { username: string; password: string } | null): FormFound {
  const inputs: HTMLInputElement[] = [];
  const collect = (root: Document | ShadowRoot, depth: number): void => {
    // A control that is named like a member hides that member.
    for (const element of Reflect.apply((root instanceof ShadowRoot ? DocumentFragment : Document).prototype.querySelectorAll, root, [
      '*',
    ]) as NodeListOf<Element>) {
      if (element instanceof HTMLInputElement && inputs.length < 500) inputs.push(element);
      const inner = Reflect.get(Element.prototype, 'shadowRoot', element);
      if (inner && depth < 20) collect(inner, depth + 1);
    }
  };
  collect(document, 0);
  const isUsable = (input: HTMLInputElement): boolean =>
    !input.disabled && !input.readOnly && input.checkVisibility({ visibilityProperty: true });
  const usable = inputs.filter(isUsable);
  const passwords = usable.filter(({ type }) => type === 'password');
  // Of several, the one that stands alone in its form: those beside another are for choosing a new one.
  const password =
    passwords.find((one) => passwords.filter(({ form }) => form === one.form).length === 1 && one.autocomplete !== 'new-password') ??
    passwords[0];
  if (!password) return { found: false, action: null };
  const form = password.form;
  const names = usable.filter((input) => input.form === form && /^(?:text|email|tel|url|search|)$/.test(input.type));
  const before = names.filter((input) => (input.compareDocumentPosition(password) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const username =
    names.find(({ autocomplete }) => /\b(?:username|email)\b/.test(autocomplete)) ??
    names.find((input) => /user|login|mail|account|identifier/i.test(`${input.name} ${input.id}`)) ??
    before.at(-1) ??
    names[0];
  if (!username) return { found: false, action: null };
  const isButton = (element: Element): boolean =>
    element.matches('button:not([type]), button[type=submit], input[type=submit], input[type=image]');
  let buttons = form ? [...form.elements].filter(isButton) : [];
  for (let around: Node | null = password.parentNode; !form && buttons.length === 0 && around;) {
    if (around instanceof Element || around instanceof DocumentFragment)
      buttons = [...around.querySelectorAll('button, input[type=submit], input[type=button], [role=button]')];
    around = around instanceof ShadowRoot ? around.host : around.parentNode;
  }
  const button = buttons.find((element) => element.checkVisibility()) as HTMLElement | undefined;
  const asked = button?.getAttribute('formaction') ?? form?.getAttribute('action') ?? null;
  let action: string | null = null;
  try {
    action = asked === null ? null : new URL(asked, document.baseURI).href;
  } catch {
    return { found: false, action: null };
  }
  if (!fill) return { found: true, action };
  const write = (input: HTMLInputElement, value: string): void => {
    input.value = value;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  };
  write(username, fill.username);
  write(password, fill.password);
  for (const box of usable) if (box.type === 'checkbox' && box.form === form && box.required && !box.checked) box.click();
  if (button) button.click();
  else if (form) form.requestSubmit();
  else password.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, composed: true }));
  return { found: true, action };
}
