/** What scrolling through a page did. `waits`: parts of it still wait to be drawn. */
export interface Drawn {
  changed: boolean;
  waits: boolean;
  /** An attribute has changed, such as a class by which something comes into sight. */
  touched: boolean;
}

/**
 * Scrolls through the page and what fills its window, as far as `most` windows, so that what is drawn when it comes into view is drawn, and back to the top.
 * `slow`: so that scripts which look only now and then see each window too. Runs in the page.
 */
export async function scrollThrough(most: number, slow: boolean): Promise<Drawn> {
  const longest = 4000;
  // A window that nobody draws has no frames.
  const frame = (): Promise<void> =>
    new Promise((resolve) => {
      if (!slow) requestAnimationFrame(() => resolve());
      setTimeout(resolve, slow ? 200 : 50);
    });
  const own = <Key extends keyof Element>(element: Element, key: Key): Element[Key] => {
    const value: unknown = Reflect.get(Element.prototype, key, element);
    return (typeof value === 'function' ? value.bind(element) : value) as Element[Key];
  };
  const [root, find] = [
    Reflect.get(Document.prototype, 'scrollingElement', document),
    Reflect.get(Document.prototype, 'elementFromPoint', document).bind(document),
  ];
  const isLonger = (element: Element): boolean => own(element, 'scrollHeight') > own(element, 'clientHeight') * 1.1;
  const scrollers: Element[] = root && isLonger(root) ? [root] : [];
  for (let at = find(innerWidth / 2, innerHeight / 2); at; at = own(at, 'parentElement')) {
    if (at === root || !isLonger(at) || own(at, 'clientHeight') < innerHeight / 2) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) scrollers.push(at);
  }
  let changed = false;
  let touched = false;
  const observer = new MutationObserver((records) => {
    for (const { type } of records)
      if (type === 'attributes') touched = true;
      else changed = true;
  });
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  const end = performance.now() + longest;
  for (const scroller of scrollers.slice(0, 3)) {
    const step = Math.max(200, own(scroller, 'clientHeight'));
    for (let count = 1; count <= most && performance.now() < end; count += 1) {
      const before = own(scroller, 'scrollTop');
      own(scroller, 'scrollTo')({ top: count * step, behavior: 'instant' });
      if (own(scroller, 'scrollTop') === before) break;
      await frame();
    }
    await frame();
    own(scroller, 'scrollTo')({ top: 0, behavior: 'instant' });
  }
  if (scrollers.length > 0) await frame();
  observer.disconnect();
  const placeholders =
    'img[data-src]:not([src]),iframe[data-src]:not([src]),[data-lazy-src]:not([src]),[data-lazy],[data-background-src],.lazyload';
  const left = Reflect.apply(Document.prototype.querySelector, document, [placeholders]) !== null;
  return { changed, touched, waits: scrollers.length > 0 && left };
}
