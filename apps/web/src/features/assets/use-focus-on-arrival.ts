import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to a heading when a link names its id, also a second time. */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  const arrived = useRef('');
  useEffect(() => {
    const target = heading.current;
    if (!target || hash !== `#${target.id}` || arrived.current === key) return;
    arrived.current = key;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  }, [hash, key, heading]);
}
