import type { Rgb } from './colors.ts';

/** The same numbers each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a maker draws its numbers from. */
export interface Draw {
  /** From 0 to 1. */
  next: () => number;
  color: () => Rgb;
  one: <Choice>(of: readonly Choice[]) => Choice;
  between: (low: number, high: number) => number;
}

/** The same draws for the same seed. */
export function drawFrom(seed: number): Draw {
  const next = numbersFrom(seed);
  return {
    next,
    color: () => [Math.round(next() * 255), Math.round(next() * 255), Math.round(next() * 255)],
    one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    between: (low, high) => Math.round((low + next() * (high - low)) * 100) / 100,
  };
}
