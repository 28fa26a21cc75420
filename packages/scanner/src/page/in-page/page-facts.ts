/** What the crawler wants of a page. */
export interface PageFacts {
  title: string;
  language: string | null;
  elements: number;
  /** Absolute addresses in document order, each once: of anchors, areas, refreshes, and of those in same-origin frames. */
  links: string[];
  /** Addresses that links with such words lead to; they are not among the links. */
  signOut: string[];
  /** Absolute, as `<link rel="canonical">` names it; null without one. */
  canonical: string | null;
  hasPasswordField: boolean;
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
  let elements = 0;
  let hasPasswordField = false;
  const absolute = (address: string | null, base: string): string | null => {
    try {
      return address === null ? null : new URL(address.trim(), base).href;
    } catch {
      return null;
    }
  };
  const add = (address: string | null, base: string, to = seen): void => {
    const url = absolute(address, base);
    if (url && /^https?:/.test(url) && url.length <= 2000 && to.size < maxLinks) to.add(url.replace(/#.*/, ''));
  };
  const saysSignOut = (link: Element): boolean =>
    words !== null &&
    [
      link.textContent,
      link.getAttribute('aria-label'),
      link.getAttribute('title'),
      ...[...link.querySelectorAll('[alt]')].map((one) => one.getAttribute('alt')),
    ].some((text) => text !== null && words.test(text.slice(0, 200).replace(/\s+/g, ' ').trim()));
  // What signs out there is a script that the press starts: the address, or what a server is sent of it, is that of a page.
  const isOfScript = (href: string | null, base: string): boolean => {
    const url = absolute(href, base);
    return (
      url === null || /^\s*(?:#|$)/.test(href ?? '') || /#[/!]/.test(url) || url.replace(/#.*/, '') === document.URL.replace(/#.*/, '')
    );
  };
  const frameOf = (element: Element): Document | null => {
    try {
      return (element as HTMLIFrameElement).contentDocument;
    } catch {
      return null;
    }
  };
  const read = (root: Document | ShadowRoot, base: string, depth: number): void => {
    for (const element of root.querySelectorAll('*')) {
      elements += 1;
      const name = element.localName;
      if (name === 'a' || name === 'area') {
        const href = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
        add(href, base, saysSignOut(element) && !isOfScript(href, base) ? signOut : seen);
      } else if (name === 'meta' && element.getAttribute('http-equiv')?.toLowerCase() === 'refresh') {
        add(/^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(element.getAttribute('content') ?? '')?.[1] ?? null, base);
      } else if (name === 'input' && (element as HTMLInputElement).type === 'password') hasPasswordField = true;
      else if ((name === 'iframe' || name === 'frame') && depth < 3) {
        const inner = frameOf(element);
        if (inner) read(inner, inner.baseURI, depth + 1);
      }
      if (element.shadowRoot) read(element.shadowRoot, base, depth);
    }
  };
  // An image or form that is named `title` hides the document's own (HTML, "LegacyOverrideBuiltIns").
  const documentOwn = <Key extends keyof Document>(key: Key): Document[Key] => Reflect.get(Document.prototype, key, document);
  const short = (address: string | null): string | null => (address && address.length <= 2000 ? address : null);
  read(document, document.baseURI, 0);
  return {
    title: documentOwn('title').replace(/\s+/g, ' ').trim().slice(0, 500),
    language: documentOwn('documentElement')?.getAttribute('lang')?.trim().slice(0, 100) || null,
    elements,
    links: [...seen].filter((url) => !signOut.has(url)),
    signOut: [...signOut],
    hasPasswordField,
    canonical: short(
      absolute(
        documentOwn('querySelector').call(document, 'link[rel~="canonical" i][href]')?.getAttribute('href') ?? null,
        document.baseURI,
      ),
    ),
  };
}
