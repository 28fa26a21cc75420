import { useCallback, useLayoutEffect, useRef } from 'react';

interface Wanted {
  id: string | null;
  /** What the button that has the focus calls itself in `data-again`, if it may well be pressed again. */
  again: string | null;
}

function find({ id, again }: Wanted): HTMLElement | null {
  if (id === null) return null;
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const same = again === null ? null : row?.querySelector<HTMLElement>(`[data-again="${again}"]:not([aria-disabled])`);
  return same ?? row?.querySelector<HTMLElement>('[data-place]') ?? null;
}

/**
 * Moves the focus to a block once it is drawn, to the same button in it where that may be pressed again; to the result as a whole where
 * there is no such block.
 */
export function useFocusLater(): (id: string | null) => void {
  const wanted = useRef<Wanted | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const element = find(wanted.current) ?? document.getElementById('review-result');
    wanted.current = null;
    element?.focus();
  });
  return useCallback((id) => {
    wanted.current = { id, again: document.activeElement?.getAttribute('data-again') ?? null };
  }, []);
}
