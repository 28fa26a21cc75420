import type { QueuedPage } from '@manara/core/scan';
import type { TrapGuard } from './traps.ts';

/** Addresses still to read, first come first served, each page once whatever its spelling. */
export interface Frontier {
  /** Queues what is new and not a trap; answers what was queued. */
  add: (pages: readonly QueuedPage[]) => QueuedPage[];
  next: () => QueuedPage | undefined;
  /** Marks an address as dealt with; false when it was already known (queued, taken or dealt with). */
  claim: (url: string) => boolean;
  isKnown: (url: string) => boolean;
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
}

export function createFrontier({ guard, maxDepth, maxWaiting, keyOf }: FrontierSettings): Frontier {
  const known = new Set<string>();
  const queue = new Map<string, QueuedPage>();
  return {
    add: (pages) => {
      const added: QueuedPage[] = [];
      for (const page of pages) {
        const key = keyOf(page.url);
        if (known.has(key) || page.depth > maxDepth || queue.size >= maxWaiting || !guard.admit(page.url)) continue;
        known.add(key);
        queue.set(key, page);
        added.push(page);
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
    isKnown: (url) => known.has(keyOf(url)),
    withdraw: (url) => queue.delete(keyOf(url)),
    get waiting() {
      return queue.size;
    },
  };
}
