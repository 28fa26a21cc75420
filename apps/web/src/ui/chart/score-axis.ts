/** The least and the greatest score of the axis, both whole tens, so that the change is seen: at least twenty points apart. */
export function axisOf(points: readonly { value: number | null }[]): [number, number] {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length === 0) return [0, 100];
  const least = Math.max(0, Math.floor((Math.min(...known) - 2) / 10) * 10);
  const most = Math.min(100, Math.ceil((Math.max(...known) + 2) / 10) * 10);
  return most - least >= 20 ? [least, most] : most + 10 <= 100 ? [least, least + 20] : [most - 20, most];
}
