import { useEffect } from 'react';
import { placeAfter } from '../ui/focus-place.ts';

/**
 * Catches a focus whose element has gone, such as a button that vanishes with what it did: it goes to the next place in its list, to the
 * content, or to the heading of an open dialog. Whoever knows a better place gives it the focus and this does nothing.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: EventTarget | null = null;
    let after: (() => HTMLElement | null) | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
      after = target instanceof HTMLElement ? placeAfter(target) : null;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return;
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const place = dialog?.querySelector<HTMLElement>('h2') ?? after?.() ?? document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: place.matches('main, h2') });
    });
    addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return null;
}
