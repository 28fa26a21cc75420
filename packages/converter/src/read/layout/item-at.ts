/** The item at a place that the caller knows to be in the list. */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new RangeError(`nothing at ${place} of ${list.length}`);
  return item;
}
