import type { Proof } from '../fix/fix.ts';

/** What became of the stops of the Tab key, those apart that were `changed` themselves: a stop may be meant to go. */
export function compareStops(before: readonly number[], after: readonly number[], changed: ReadonlySet<number>): Proof['stops'] {
  const [had, has] = [before, after].map((stops) => stops.filter((stop) => stop >= 0 && !changed.has(stop))) as [number[], number[]];
  const left = new Set(has);
  if (had.some((stop) => !left.has(stop))) return 'lost';
  const known = new Set(had);
  const order = after.filter((stop) => known.has(stop) || changed.has(stop));
  const old = before.filter((stop) => order.includes(stop));
  return old.every((stop, at) => stop === order.filter((one) => old.includes(one))[at]) ? 'kept' : 'moved';
}
