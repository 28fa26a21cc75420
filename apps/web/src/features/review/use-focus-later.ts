import { useCallback, useLayoutEffect, useRef } from 'react';

/** Moves the focus to a block once it is drawn; to the result as a whole where it is not. */
export function useFocusLater(): (id: string | null) => void {
  const wanted = useRef<{ id: string | null } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id } = wanted.current;
    wanted.current = null;
    const row = id === null ? null : document.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`);
    (row ?? document.getElementById('review-result'))?.focus();
  });
  return useCallback((id) => {
    wanted.current = { id };
  }, []);
}
