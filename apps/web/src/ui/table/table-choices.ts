import { useSyncExternalStore } from 'react';

/** How tables look to whoever uses this browser: how high their rows are, and which columns of each are left out. */
export type RowHeight = 'normal' | 'compact';

interface Choices {
  rows: RowHeight;
  /** By table: the ids of its columns. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

const storageKey = 'manara_tables';
const listeners = new Set<() => void>();

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

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

let chosen = readChoices(stored());
const apply = () => (document.documentElement.dataset['rows'] = chosen.rows);
apply();

function choose(change: Partial<Choices>): void {
  chosen = { ...chosen, ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
  apply();
  for (const listener of listeners) listener();
}

export const chooseRows = (rows: RowHeight): void => choose({ rows });

export function showColumn(table: string, id: string, isShown: boolean): void {
  const others = (chosen.hidden[table] ?? []).filter((one) => one !== id);
  choose({ hidden: { ...chosen.hidden, [table]: isShown ? others : [...others, id] } });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: readonly string[] = [];

export const useRows = (): RowHeight => useSyncExternalStore(listen, () => chosen.rows);

/** The columns of a table that are left out. */
export const useHidden = (table: string): readonly string[] => useSyncExternalStore(listen, () => chosen.hidden[table] ?? nothing);
