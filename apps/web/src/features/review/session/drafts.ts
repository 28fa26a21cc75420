/** What is typed and waits for somebody to take it in, by where it is typed: it outlives the field that it stands in. */
export interface Drafts {
  get: (key: string) => unknown;
  /** Null: there is nothing any more. */
  set: (key: string, value: unknown) => void;
  readonly size: number;
}

export function createDrafts(onChange: () => void): Drafts {
  const kept = new Map<string, unknown>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      onChange();
    },
    get size() {
      return kept.size;
    },
  };
}
