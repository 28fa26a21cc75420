/** The answer of a list without pages: its items under a name, and how many they are. */
export const wholeList = <Name extends string, Item>(name: Name, items: Item[]) =>
  ({ [name]: items, total: items.length }) as Record<Name, Item[]> & { total: number };
