import type { QueuedPage } from '@manara/core/scan';
import type { TrapGuard } from './traps.ts';

/** Addresses still to read, first come first served, each page once whatever its spelling. */
export interface Frontier {
  /**
   * Queues what is new and not a trap; answers what was queued. Pages known before are never held for a trap, nor is there no room for them.
   * `foundOn`: the page that names them; null where an earlier scan did.
   */
  add: (pages: readonly QueuedPage[], foundOn: string | null) => QueuedPage[];
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
  /** Addresses known before, by an earlier attempt or scan. */
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
  }
  return {
    add: (pages, foundOn) => {
      const added: QueuedPage[] = [];
      for (const page of pages) {
        const key = keyOf(page.url);
        if (known.has(key)) continue;
        if (page.depth > maxDepth) {
          guard.leave(page.url, 'depth');
          continue;
        }
        const url = spellings.get(key);
        if (url === undefined && (queue.size >= maxWaiting || (foundOn !== null && !guard.admit(page.url, foundOn)))) continue;
        const named = url === undefined ? page : { ...page, url };
        known.add(key);
        queue.set(key, named);
        added.push(named);
      }
      return added;
    },
    next: () => {
      for (const [key, page] of queue) {
        queue.delete(key);
        if (guard.isWanted(page.url)) return page;
      }
      return undefined;
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
