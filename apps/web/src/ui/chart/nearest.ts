/** The place, among `count` that are spread evenly from one edge to the other, nearest to a share of the width. */
export const nearestOf = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));

/** Where a key of the arrows leads, along the direction of reading; null: it is none of them. */
export function steppedBy(key: string, at: number, { count, rtl }: { count: number; rtl: boolean }): number | null {
  const ahead = rtl ? -1 : 1;
  const to = { ArrowRight: at + ahead, ArrowLeft: at - ahead, ArrowUp: at + 1, ArrowDown: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
