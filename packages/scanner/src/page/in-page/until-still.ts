import type { scriptsRun } from './scripts-run.ts';

/**
 * Resolves when the document has not changed for `quiet` milliseconds and its finite animations are over, at the latest after `bound`. Says
 * how long it waited in vain (changed) and whether any script could still change anything. What changes on and on, such as a clock, is how the page is: it
 * counts for its first three seconds. Runs in the page.
 */
export function untilStill(quiet: number, bound: number, canRun: typeof scriptsRun): Promise<{ still: boolean; changed: boolean }> {
  const ofDocument = <Key extends keyof Document>(key: Key): Document[Key] => {
    const value: unknown = Reflect.get(Document.prototype, key, document);
    return (typeof value === 'function' ? value.bind(document) : value) as Document[Key];
  };
  const attribute = (element: Element, name: string): string | null => Reflect.apply(Element.prototype.getAttribute, element, [name]);
  // Where a box is and how large: what carousels and progress bars change for ever, and no rule reads.
  const moving =
    /^(?:transform|translate|rotate|scale|left|right|top|bottom|inset|width|height|margin|padding|will-change|transition|animation|background-position|stroke-dash|--)/;
  const looks = (style: string | null): string =>
    (style ?? '')
      .split(';')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '' && !moving.test(part))
      .join(';');
  return new Promise((resolve) => {
    const began = performance.now();
    const runs = canRun();
    const later = (run: () => void, milliseconds: number): void => {
      if (runs) return void setTimeout(run, milliseconds);
      const due = performance.now() + milliseconds;
      const frame = (): void => (performance.now() >= due ? run() : void requestAnimationFrame(frame));
      requestAnimationFrame(frame);
    };
    const running = (): boolean =>
      ofDocument('getAnimations')().some((one) => {
        const end = Number(one.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
        return one.playState === 'running' && end < 3000;
      });
    // A refresh at once is a redirect: the page that it leads to is the one to judge.
    const meta = ofDocument('querySelector')('meta[http-equiv="refresh" i]');
    const refresh = /^\s*([\d.]+)/.exec((meta && attribute(meta, 'content')) ?? '')?.[1];
    const stays = refresh === undefined || Number(refresh) >= 1 ? began : began + Number(refresh) * 1000 + 1000;
    const cannotChange = !runs || ofDocument('scripts').length === 0;
    if (cannotChange && stays === began && !running()) return resolve({ still: true, changed: false });
    let changed = false;
    let last = began;
    const first = new WeakMap<Node, number>();
    const observer = new MutationObserver((records) => {
      const now = performance.now();
      for (const { type, target, attributeName, oldValue } of records) {
        if (type === 'attributes' && attributeName === 'style' && looks(oldValue) === looks(attribute(target as Element, 'style')))
          continue;
        const since = first.get(target) ?? now;
        first.set(target, since);
        // The document and its body change as their parts come in.
        if (now - since > 3000 && target !== ofDocument('body') && target !== document) continue;
        changed = true;
        last = now;
      }
    });
    // Classes are left out: carousels and progress bars change them for ever.
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeOldValue: true,
      attributeFilter: [
        'style',
        'hidden',
        'alt',
        'href',
        'role',
        'aria-label',
        'aria-labelledby',
        'aria-hidden',
        'aria-busy',
        'lang',
        'title',
        'disabled',
      ],
    });
    const look = (): void => {
      const now = performance.now();
      const still = now - last >= quiet && now >= stays && !running();
      if (!still && now - began < bound) return later(look, Math.max(10, Math.min(quiet - (now - last), bound - (now - began), 50)));
      observer.disconnect();
      resolve({ still, changed });
    };
    later(look, quiet);
  });
}
