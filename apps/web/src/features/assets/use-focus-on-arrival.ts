import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to a heading when a link names its id, also a second time; not where somebody has pressed its tab. */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { hash, key, state } = useLocation() as { hash: string; key: string; state: { tab?: string } | null };
  const arrived = useRef('');
  useEffect(() => {
    const target = heading.current;
    if (!target || hash !== `#${target.id}` || arrived.current === key || state?.tab) return;
    arrived.current = key;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  }, [hash, key, state, heading]);
}
