/** Everything that an origin keeps in its storages. */
export interface StoredItems {
  local: [string, string][];
  session: [string, string][];
}

/** Reads the storages of the page's origin; nothing of one that is closed to it. Runs in the page. */
export function readStorage(maxCharacters: number): StoredItems {
  let left = maxCharacters;
  const itemsOf = (open: () => Storage): [string, string][] => {
    try {
      const storage = open();
      return Object.keys(storage).flatMap((key) => {
        const value = storage.getItem(key);
        left -= key.length + (value?.length ?? 0);
        return value === null || left < 0 ? [] : [[key, value] as [string, string]];
      });
    } catch {
      return [];
    }
  };
  return { local: itemsOf(() => localStorage), session: itemsOf(() => sessionStorage) };
}

/** Puts items into the storages of a page of that origin before its own scripts run; frames and other origins get nothing. Runs in every page. */
export function fillStorage(origin: string, { local, session }: StoredItems): void {
  if (window !== window.top || location.origin !== origin) return;
  try {
    for (const [key, value] of local) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    for (const [key, value] of session) if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  } catch {
    // A page that is closed to its storages does without.
  }
}
