interface Identified {
  id: string;
}

const without = (list: readonly Identified[], others: readonly Identified[]) =>
  list.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => id);

/** What came into a list and what left it, by ids. */
export const changesIn = (before: readonly Identified[], after: readonly Identified[]) => ({
  add: without(after, before),
  remove: without(before, after),
});
