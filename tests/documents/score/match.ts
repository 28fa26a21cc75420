import { likeness } from './edit-distance.ts';

/** Pairs each wanted text with the likest one that nobody else has, the first of equals; -1 where none is like enough. */
export function match(wanted: readonly string[], got: readonly string[], atLeast: number): number[] {
  const taken = new Set<number>();
  return wanted.map((text) => {
    let [best, most] = [-1, 0];
    for (const [index, other] of got.entries()) {
      if (taken.has(index)) continue;
      const likely = text === other ? 1 : likeness(text, other);
      if (likely >= atLeast && likely > most) [best, most] = [index, likely];
    }
    if (best >= 0) taken.add(best);
    return best;
  });
}

/** Harmonic mean of how much of the wanted was found and how much of the found was wanted; null where there is neither. */
export function f1(hits: number, wanted: number, got: number): number | null {
  if (wanted + got === 0) return null;
  return (2 * hits) / (wanted + got);
}
