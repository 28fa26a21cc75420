import type { AncestorModel, ElementModel } from '../element-evidence.ts';

/** The element as `fingerprint` reads it. Runs in the page. */
export function modelOf(element: Element): ElementModel {
  const named = ['name', 'type', 'role', 'for', 'alt', 'title', 'placeholder', 'aria-label', 'autocomplete', 'lang', 'scope', 'headers',
    'data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa', 'itemprop', 'http-equiv', 'slot', 'part'];
  const addressed = ['href', 'src', 'data', 'action', 'poster', 'data-src', 'xlink:href'];
  const blocks = 'address,article,aside,blockquote,dd,details,dialog,div,dl,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,iframe,li,main,menu,nav,ol,p,pre,section,table,td,th,tr,ul';
  const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const parentOf = (node: Element): Element | null => {
    if (node.parentElement) return node.parentElement;
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const addressOf = (owner: Element, name: string): string => {
    const value = (owner.getAttribute(name) ?? '').trim();
    if (!value || value.startsWith('#')) return value;
    try {
      return new URL(value, owner.ownerDocument.baseURI).href;
    } catch {
      return value;
    }
  };
  const attributes: Record<string, string> = {};
  for (const name of named) {
    const value = element.getAttribute(name);
    if (value !== null) attributes[name] = fold(value).slice(0, 300);
  }
  for (const name of addressed) {
    if (element.hasAttribute(name)) attributes[name] = addressOf(element, name).slice(0, 2000);
  }
  const holdsBlocks = element.querySelector(blocks) !== null || element.childElementCount > 20;
  const own = /^(input|select|textarea|option|optgroup|datalist|script|style|html|head|body|iframe|video|audio|object)$/.test(element.localName);
  const pictures: string[] = [];
  if (!holdsBlocks) {
    for (const inner of element.querySelectorAll('img,use,image,path,i,[class*=icon]')) {
      if (pictures.length >= 6) break;
      const address = ['src', 'href', 'xlink:href'].map((name) => addressOf(inner, name)).find(Boolean);
      const drawn = inner.getAttribute('d')?.slice(0, 200);
      const what = address ?? drawn ?? inner.getAttribute('class') ?? '';
      if (what) pictures.push(`${inner.localName} ${fold(what)}`);
    }
  }
  const landmark = /^(header|footer|nav|main|aside|form|article|dialog|table)$/;
  const ancestors: AncestorModel[] = [];
  for (let at = parentOf(element); at && ancestors.length < 6; at = parentOf(at)) {
    ancestors.push({ tag: at.localName, id: at.id, classes: [...at.classList], role: at.getAttribute('role') ?? '' });
    if (landmark.test(at.localName)) break;
  }
  const direct = [...(element.parentElement?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
  return {
    tag: element.localName, id: element.id, classes: [...element.classList], attributes,
    aria: element.getAttributeNames().filter((name) => name.startsWith('aria-')),
    text: holdsBlocks || own ? '' : fold(element.textContent ?? '').slice(0, 200),
    pictures, holdsBlocks, ancestors,
    parentText: fold(direct.map((node) => node.nodeValue ?? '').join(' ')).slice(0, 80),
  };
}
