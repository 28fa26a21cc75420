import type { QueuedPage } from '@manara/core/scan';
import type { TrapGuard } from './traps.ts';

/** Addresses still to read, first come first served, each page once whatever its spelling. */
export interface Frontier {
  /** Queues what is new and not a trap; answers what was queued. Pages known before are never held for a trap, nor is there no room for them. */
  add: (pages: readonly QueuedPage[]) => QueuedPage[];
  next: () => QueuedPage | undefined;
  /** Marks an address as dealt with; false when it was already known (queued, taken or dealt with). */
  claim: (url: string) => boolean;
  /** The address under which this page has been known before, or else the one given. */
  spell: (url: string) => string;
  /** Takes an address that waits in the queue out of it; false when it does not wait there. */
  withdraw: (url: string) => boolean;
  readonly waiting: number;
}

export interface FrontierSettings {
  guard: TrapGuard;
  maxDepth: number;
  /** Addresses that may wait; what is found beyond is forgotten. */
  maxWaiting: number;
  /** Equal for addresses that name one page. */
  keyOf: (url: string) => string;
  /** Addresses known before, by an earlier attempt or scan: they count against the guard first, so that a trap does not grow from scan to scan. */
  known?: readonly string[];
}

export function createFrontier({ guard, maxDepth, maxWaiting, keyOf, known: before = [] }: FrontierSettings): Frontier {
  const known = new Set<string>();
  const queue = new Map<string, QueuedPage>();
  const spellings = new Map<string, string>();
  for (const url of before) {
    const key = keyOf(url);
    if (spellings.has(key)) continue;
    spellings.set(key, url);
    guard.admit(url);
  }
  return {
    add: (pages) => {
      const added: QueuedPage[] = [];
      for (const page of pages) {
        const key = keyOf(page.url);
        if (known.has(key) || page.depth > maxDepth) continue;
        const url = spellings.get(key);
        if (url === undefined && (queue.size >= maxWaiting || !guard.admit(page.url))) continue;
        const named = url === undefined ? page : { ...page, url };
        known.add(key);
        queue.set(key, named);
        added.push(named);
      }
      return added;
    },
    next: () => {
      const first = queue.entries().next();
      if (first.done) return undefined;
      const [key, page] = first.value;
      queue.delete(key);
      return page;
    },
    claim: (url) => {
      const key = keyOf(url);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    },
    spell: (url) => spellings.get(keyOf(url)) ?? url,
    withdraw: (url) => queue.delete(keyOf(url)),
    get waiting() {
      return queue.size;
    },
  };
}
