/** What the crawler wants of a page. */
export interface PageFacts {
  title: string;
  language: string | null;
  elements: number;
  /** Absolute addresses in document order, each once: of anchors, areas, refreshes, and of those in same-origin frames. */
  links: string[];
  /** Addresses that links with such words lead to; they are not among the links. */
  signOut: string[];
  /** The words of the page in small letters, each once, the first ones: they tell pages apart. */
  words: string[];
  /** Absolute, as `<link rel="canonical">` names it; null without one. */
  canonical: string | null;
  hasPasswordField: boolean;
  /** Whether elements were met that may have a closed shadow root. */
  mayHideRoots: boolean;
  /** Addresses of links that differ from the page's own by a fragment that scripts read (`#/`, `#!`), each once. */
  hashRoutes: string[];
}

/** What addresses in a document are resolved against, and its own without a fragment. */
interface Place {
  base: string;
  self: string;
}

/**
 * Reads the document, its open shadow roots and its frames of the same origin. A frame's own address is not a link: its content is judged
 * as part of this page. Addresses are resolved against `<base>`. `signOutWords`: of links that sign out, as a regular expression with the
 * flags `iu`; null where nobody is signed in. Runs in the page.
 */
export function readPageFacts(maxLinks: number, signOutWords: string | null): PageFacts {
  const seen = new Set<string>();
  const signOut = new Set<string>();
  const words = signOutWords === null ? null : new RegExp(signOutWords, 'iu');
  const routes = new Set<string>();
  let elements = 0;
  let hasPasswordField = false;
  let mayHideRoots = false;
  // A form's control or a frame that is named like a member hides the member (HTML, "LegacyOverrideBuiltIns").
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const documentOwn = <Key extends keyof Document>(key: Key): Document[Key] => {
    const value: unknown = Reflect.get(Document.prototype, key, document);
    return (typeof value === 'function' ? value.bind(document) : value) as Document[Key];
  };
  const attribute = (element: Element, name: string): string | null => own(element, 'getAttribute')(name);
  const absolute = (address: string | null, base: string): string | null => {
    try {
      return address === null ? null : new URL(address.trim(), base).href;
    } catch {
      return null;
    }
  };
  const whole = (url: string): string => url.replace(/#.*/s, '');
  /** A link to the document that it is in names no other page: a script may have written a token of this visit into its address. */
  const add = (address: string | null, { base, self }: Place, to = seen): void => {
    const url = absolute(address, base);
    if (url && /^https?:/.test(url) && url.length <= 2000 && to.size < maxLinks && whole(url) !== self) to.add(whole(url));
  };
  const placeOf = (of: Document): Place => ({
    base: Reflect.get(Document.prototype, 'baseURI', of),
    self: whole(Reflect.get(Document.prototype, 'URL', of)),
  });
  const saysSignOut = (link: Element): boolean =>
    words !== null &&
    [
      own(link, 'textContent'),
      attribute(link, 'aria-label'),
      attribute(link, 'title'),
      ...[...own(link, 'querySelectorAll')('[alt]')].map((one) => attribute(one, 'alt')),
    ].some((text) => text !== null && words.test(text.slice(0, 200).replace(/\s+/g, ' ').trim()));
  // What signs out there is a script that the press starts: the address, or what a server is sent of it, is that of a page.
  const isOfScript = (href: string | null, base: string): boolean => {
    const url = absolute(href, base);
    return url === null || /^\s*(?:#|$)/.test(href ?? '') || /#[/!]/.test(url) || whole(url) === whole(documentOwn('URL'));
  };
  const frameOf = (element: Element): Document | null => {
    try {
      return (element as HTMLIFrameElement).contentDocument;
    } catch {
      return null;
    }
  };
  const noteRoute = (href: string | null, base: string): void => {
    const url = absolute(href, base);
    if (url && /^https?:/.test(url) && /#(?:\/|!\/?)./.test(url) && url.length <= 2000 && routes.size < maxLinks) routes.add(url);
  };
  /** Content that is not drawn where it is may be inside a host whose root is closed. */
  const mayHost = (element: Element, name: string): boolean => {
    if (name.includes('-')) return true;
    if (!/^(?:article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(name)) return false;
    const first = own(element, 'firstElementChild');
    if (first) return !own(first, 'checkVisibility')() && getComputedStyle(first).display === '';
    const { width, height } = own(element, 'getBoundingClientRect')();
    if (width * height === 0) return false;
    const text = own(element, 'firstChild');
    if (!text) return height > 4;
    const range = new Range();
    range.selectNodeContents(text);
    return range.getClientRects().length === 0 && (text.nodeValue ?? '').trim() !== '';
  };
  const readElement = (element: Element, place: Place, depth: number): void => {
    const { base } = place;
    elements += 1;
    const name = own(element, 'localName');
    if (name === 'a' || name === 'area') {
      const href = attribute(element, 'href') ?? own(element, 'getAttributeNS')('http://www.w3.org/1999/xlink', 'href');
      add(href, place, saysSignOut(element) && !isOfScript(href, base) ? signOut : seen);
      noteRoute(href, base);
    } else if (name === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === 'refresh') {
      add(/^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(attribute(element, 'content') ?? '')?.[1] ?? null, place);
    } else if (name === 'input' && (element as HTMLInputElement).type === 'password') hasPasswordField = true;
    else if ((name === 'iframe' || name === 'frame') && depth < 3) {
      const inner = frameOf(element);
      if (inner) read(inner, placeOf(inner), depth + 1);
    }
    const root = own(element, 'shadowRoot');
    if (root) read(root, place, depth);
    else mayHideRoots ||= mayHost(element, name);
  };
  const read = (root: Document | ShadowRoot, place: Place, depth: number): void => {
    const all = Reflect.apply(
      root instanceof ShadowRoot ? DocumentFragment.prototype.querySelectorAll : Document.prototype.querySelectorAll,
      root,
      ['*'],
    );
    for (const element of all) readElement(element as Element, place, depth);
  };
  const saidWords = (text: string): string[] => {
    const found = new Set<string>();
    for (const [word] of text
      .slice(0, 50_000)
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu)) {
      found.add(word.slice(0, 40));
      if (found.size >= 300) break;
    }
    return [...found];
  };
  const short = (address: string | null): string | null => (address && address.length <= 2000 ? address : null);
  const here = placeOf(document);
  read(document, here, 0);
  return {
    title: documentOwn('title').replace(/\s+/g, ' ').trim().slice(0, 500),
    language: (documentOwn('documentElement') && attribute(documentOwn('documentElement'), 'lang'))?.trim().slice(0, 100) || null,
    elements,
    links: [...seen].filter((url) => !signOut.has(url)),
    signOut: [...signOut],
    hasPasswordField,
    mayHideRoots,
    hashRoutes: [...routes],
    words: saidWords(documentOwn('body')?.innerText ?? ''),
    canonical: short(absolute(documentOwn('querySelector')('link[rel~="canonical" i][href]')?.getAttribute('href') ?? null, here.base)),
  };
}
