import type { Change } from './change.ts';

/** A change that did not get in: somebody was first, or the server did not take it. */
export interface Aside {
  key: number;
  change: Change;
  /** Why the server did not take it; null where somebody was first. */
  reason: string | null;
  /** It was tried again and does not fit any more. */
  isVain: boolean;
  /** The reading of the source that it was made on: its blocks are not those of another one. */
  reading: number;
}

/** What did not get in, for as long as its maker has not decided about it. */
export function createAsides() {
  let all: readonly Aside[] = [];
  let lastKey = 0;
  return {
    all: () => all,
    add(change: Change, reason: string | null, reading: number): void {
      lastKey += 1;
      all = [...all, { key: lastKey, change, reason, isVain: false, reading }];
    },
    find: (key: number) => all.find((one) => one.key === key),
    remove(key: number): void {
      all = all.filter((one) => one.key !== key);
    },
    markVain(key: number): void {
      all = all.map((one) => (one.key === key ? { ...one, isVain: true } : one));
    },
  };
}
