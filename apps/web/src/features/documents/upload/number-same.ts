/** Numbers those that have the same name, from 1, by key; who has a name of its own has no number. */
export function numberSame(all: readonly { key: number; name: string }[]): Map<number, number> {
  const alike = [...Map.groupBy(all, ({ name }) => name).values()].filter(({ length }) => length > 1);
  return new Map(alike.flatMap((same) => same.map(({ key }, index): [number, number] => [key, index + 1])));
}
