/** Sizes measured from pixels differ a little from line to line; those within a tenth are one size: the middle one by weight. */
export function steady(measured: { em: number; weight: number }[]): (em: number) => number {
  const sorted = measured.toSorted((one, other) => one.em - other.em);
  const groups: { from: number; to: number; em: number }[] = [];
  for (let first = 0; first < sorted.length;) {
    let last = first;
    while (last + 1 < sorted.length && (sorted[last + 1]?.em ?? 0) <= 1.1 * (sorted[first]?.em ?? 0)) last += 1;
    const group = sorted.slice(first, last + 1);
    const half = group.reduce((sum, one) => sum + one.weight, 0) / 2;
    let sum = 0;
    const middle = group.find((one) => (sum += one.weight) >= half) ?? group[0];
    groups.push({ from: group[0]?.em ?? 0, to: group.at(-1)?.em ?? 0, em: middle?.em ?? 0 });
    first = last + 1;
  }
  return (em) => groups.find((group) => em >= group.from && em <= group.to)?.em ?? em;
}
