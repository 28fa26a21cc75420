/** How tables look to whoever uses this browser: how high their rows are, and which columns of each are left out. */
export type RowHeight = 'normal' | 'compact';

export interface Choices {
  rows: RowHeight;
  /** By table: the ids of its columns. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

/** What stands in the browser's storage, which anything may have written. */
export function readChoices(stored: string | null): Choices {
  const none: Choices = { rows: 'normal', hidden: {} };
  try {
    const read: unknown = JSON.parse(stored ?? 'null');
    if (typeof read !== 'object' || read === null) return none;
    const { rows, hidden } = read as Partial<Record<keyof Choices, unknown>>;
    const lists = typeof hidden === 'object' && hidden !== null ? Object.entries(hidden) : [];
    return {
      rows: rows === 'compact' ? 'compact' : 'normal',
      hidden: Object.fromEntries(
        lists.map(([table, ids]) => [table, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]),
      ),
    };
  } catch {
    return none;
  }
}
