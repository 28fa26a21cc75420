import { useSyncExternalStore } from 'react';
import { readChoices, type Choices, type RowHeight } from './read-choices.ts';

const storageKey = 'manara_tables';
const listeners = new Set<() => void>();

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
