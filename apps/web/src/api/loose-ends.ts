/** What this window alone holds: `sent` is on its way to the server, `kept` waits for the network or for its maker. */
export type LooseEnd = 'sent' | 'kept';

/** Work that the server does not have yet, by whoever holds it. */
export function createLooseEnds(onChange: (hasAny: boolean) => void) {
  const ends = new Map<string, LooseEnd>();
  const waiting = new Set<() => void>();
  const isOver = () => ends.size === 0 || [...ends.values()].includes('kept');
  return {
    /** Null: nothing is loose there any more. */
    set(holder: string, end: LooseEnd | null): void {
      if (end === null) ends.delete(holder);
      else ends.set(holder, end);
      onChange(ends.size > 0);
      if (isOver()) for (const done of waiting) done();
    },
    hasAny: () => ends.size > 0,
    /** Waits while all that is loose is on its way, and no longer than some milliseconds. True: there is nothing to lose. */
    async tied(most: number): Promise<boolean> {
      if (!isOver())
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, most);
          waiting.add(function done() {
            waiting.delete(done);
            clearTimeout(timer);
            resolve();
          });
        });
      return ends.size === 0;
    },
  };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Those of this window: the browser asks before it is closed over them, and signing out does. */
export const looseEnds = createLooseEnds((hasAny) => {
  if (hasAny) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
});
