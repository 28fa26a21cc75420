interface Named {
  id: string;
  document_name: string;
  /** ISO time. */
  created_at: string;
}

/** What tells a document from others of its name: when it was given in, and its place among those of the same minute, from 1. */
export interface Apart {
  at: string;
  nth: number | null;
}

const minuteOf = ({ created_at: at }: Named): string => at.slice(0, 'YYYY-MM-DDThh:mm'.length);
const earlierFirst = (one: Named, other: Named): number =>
  one.created_at === other.created_at ? one.id.localeCompare(other.id) : one.created_at.localeCompare(other.created_at);

/** Tells documents apart whose names are the same; those with a name of their own are not in the answer. */
export function tellApart(documents: readonly Named[]): Map<string, Apart> {
  const alike = [...Map.groupBy(documents, ({ document_name: name }) => name).values()].filter(({ length }) => length > 1);
  return new Map(
    alike
      .flatMap((same) => [...Map.groupBy(same, minuteOf).values()])
      .flatMap((same) =>
        same
          .toSorted(earlierFirst)
          .map(({ id, created_at: at }, index): [string, Apart] => [id, { at, nth: same.length > 1 ? index + 1 : null }]),
      ),
  );
}
