/**
 * The places where messages can stand, in the order in which they were opened. A modal dialog makes everything outside of it inert, so each
 * one brings its own place, and the latest that is open has the messages.
 */
export function createToastPlaces() {
  const listeners = new Set<() => void>();
  let open: readonly string[] = [];
  const change = (places: readonly string[]) => {
    open = places;
    for (const listener of listeners) listener();
  };
  return {
    /** Id of the place that has the messages; null where there is none. */
    top: (): string | null => open.at(-1) ?? null,
    /** Opens a place; the answer closes it again. */
    open(id: string): () => void {
      change([...open, id]);
      return () => change(open.filter((place) => place !== id));
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toastPlaces = createToastPlaces();
