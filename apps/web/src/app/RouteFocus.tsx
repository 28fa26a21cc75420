import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useUser } from '../api/use-session.ts';

/** Moves focus to the heading of a screen after going there, and to its top. Not on the first: there the browser's own start holds. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const signedIn = useUser() !== null;
  const here = `${pathname} ${signedIn}`;
  const last = useRef(here);
  useEffect(() => {
    if (last.current === here) return;
    last.current = here;
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    return focusWhenShown();
  }, [here, type]);
  return null;
}

/** The heading may come later than the address: its chunk or its data are on their way. Whoever has moved on meanwhile is left alone. */
function focusWhenShown(): (() => void) | undefined {
  const before = document.activeElement;
  const stayed = () => {
    const now = document.activeElement;
    // `main` is where FocusKeeper puts a focus that went with the former screen.
    return now === before || now === document.body || now?.localName === 'main';
  };
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && stayed()) heading.focus({ preventScroll: true });
    return heading !== null;
  };
  if (tryNow()) return undefined;
  const observer = new MutationObserver(() => {
    if (!stayed() || tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
