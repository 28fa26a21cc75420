import type { AncestorModel, ElementModel } from '../element-evidence.ts';
import type { own } from './own.ts';

/** The element as `fingerprint` reads it. Runs in the page. */
export function modelOf(element: Element, get: typeof own): ElementModel {
  const named = [
    'name',
    'type',
    'role',
    'for',
    'alt',
    'title',
    'placeholder',
    'aria-label',
    'autocomplete',
    'lang',
    'scope',
    'headers',
    'data-testid',
    'data-test',
    'data-test-id',
    'data-cy',
    'data-qa',
    'itemprop',
    'http-equiv',
    'slot',
    'part',
  ];
  const addressed = ['href', 'src', 'data', 'action', 'poster', 'data-src', 'xlink:href'];
  const blocks =
    'address,article,aside,blockquote,dd,details,dialog,div,dl,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,iframe,li,main,menu,nav,ol,p,pre,section,table,td,th,tr,ul';
  const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const tag = get(element, 'localName').slice(0, 100);
  const attribute = (owner: Element, name: string): string | null => get(owner, 'getAttribute')(name);
  const short = (value: string | null): string => (value ?? '').slice(0, 300);
  const classesOf = (owner: Element): string[] => [...get(owner, 'classList')].slice(0, 50).map(short);
  const parentOf = (node: Element): Element | null => {
    const parent = get(node, 'parentElement');
    if (parent) return parent;
    const root = get(node, 'getRootNode')();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const addressOf = (owner: Element, name: string): string => {
    const value = (get(owner, 'getAttribute')(name) ?? '').trim();
    if (!value || value.startsWith('#')) return value;
    try {
      return new URL(value, Reflect.get(Document.prototype, 'baseURI', document)).href;
    } catch {
      return value;
    }
  };
  const attributes: Record<string, string> = {};
  for (const name of named) {
    const value = attribute(element, name);
    if (value !== null) attributes[name] = fold(value).slice(0, 300);
  }
  for (const name of addressed) {
    if (attribute(element, name) !== null) attributes[name] = addressOf(element, name).slice(0, 2000);
  }
  const holdsBlocks = get(element, 'querySelector')(blocks) !== null || get(element, 'childElementCount') > 20;
  const own = /^(input|select|textarea|option|optgroup|datalist|script|style|html|head|body|iframe|video|audio|object)$/.test(tag);
  const pictures: string[] = [];
  if (!holdsBlocks) {
    for (const inner of get(element, 'querySelectorAll')('img,use,image,path,i,[class*=icon]')) {
      if (pictures.length >= 6) break;
      const address = ['src', 'href', 'xlink:href'].map((name) => addressOf(inner, name)).find(Boolean);
      const drawn = attribute(inner, 'd')?.slice(0, 200);
      const what = address ?? drawn ?? attribute(inner, 'class') ?? '';
      if (what) pictures.push(`${get(inner, 'localName')} ${fold(what).slice(0, 2000)}`);
    }
  }
  const landmark = /^(header|footer|nav|main|aside|form|article|dialog|table)$/;
  const ancestors: AncestorModel[] = [];
  for (let at = parentOf(element); at && ancestors.length < 6; at = parentOf(at)) {
    const name = get(at, 'localName').slice(0, 100);
    ancestors.push({ tag: name, id: short(attribute(at, 'id')), classes: classesOf(at), role: short(attribute(at, 'role')) });
    if (landmark.test(name)) break;
  }
  const parent = get(element, 'parentElement');
  const direct: Text[] = [];
  // One by one: copying the list of a parent with thousands of children, for each of them, takes minutes.
  let child = parent && get(parent, 'firstChild');
  for (let count = 0; child && count < 200; count += 1, child = Reflect.get(Node.prototype, 'nextSibling', child))
    if (child instanceof Text) direct.push(child);
  return {
    tag,
    id: short(attribute(element, 'id')),
    classes: classesOf(element),
    attributes,
    aria: get(element, 'getAttributeNames')().filter((name) => name.startsWith('aria-')),
    text: holdsBlocks || own ? '' : fold(get(element, 'textContent') ?? '').slice(0, 200),
    pictures,
    holdsBlocks,
    ancestors,
    parentText: fold(direct.map(({ data }) => data).join(' ')).slice(0, 80),
  };
}
