/** What is typed, and what stood there when it was begun. */
export interface Draft {
  from: string;
  words: string;
}

/** What is typed and waits for somebody to take it in, by where it is typed: it outlives the field that it stands in. */
export interface Drafts {
  get: (key: string) => Draft | undefined;
  /** Null: there is nothing any more. */
  set: (key: string, draft: Draft | null) => void;
  readonly size: number;
}

export function createDrafts(onChange: () => void): Drafts & { clear: () => string[] } {
  const kept = new Map<string, Draft>();
  return {
    get: (key) => kept.get(key),
    set(key, draft) {
      if (draft === null) kept.delete(key);
      else kept.set(key, draft);
      onChange();
    },
    get size() {
      return kept.size;
    },
    /** Lets go of all and answers their words. */
    clear() {
      const words = [...kept.values()].map((draft) => draft.words);
      kept.clear();
      return words;
    },
  };
}
