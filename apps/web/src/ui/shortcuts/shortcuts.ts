import { useSyncExternalStore } from 'react';

/** Every shortcut of the interface: where it holds, its keys (the letters are places on the keyboard, the same in every layout), and its name. */
export const shortcuts = [
  { id: 'palette', where: 'everywhere', keys: 'Ctrl+K' },
  { id: 'list', where: 'everywhere', keys: '?' },
  { id: 'dashboard', where: 'everywhere', keys: 'G D' },
  { id: 'issues', where: 'everywhere', keys: 'G I' },
  { id: 'reports', where: 'everywhere', keys: 'G R' },
  { id: 'documents', where: 'everywhere', keys: 'G U' },
  { id: 'list_next', where: 'lists', keys: 'J' },
  { id: 'list_previous', where: 'lists', keys: 'K' },
  { id: 'list_open', where: 'lists', keys: 'Enter' },
  { id: 'list_beside', where: 'lists', keys: 'P' },
  { id: 'answer_barrier', where: 'lists', keys: 'Y' },
  { id: 'answer_no_barrier', where: 'lists', keys: 'N' },
  { id: 'review_step', where: 'review', keys: 'F8' },
  { id: 'review_undo', where: 'review', keys: 'Ctrl+Z' },
  { id: 'review_formula', where: 'review', keys: 'T / F' },
] as const;
export type ShortcutId = (typeof shortcuts)[number]['id'];

const storageKey = 'shortcuts-off';
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
let off = read();

export const isShortcutOn = (id: ShortcutId): boolean => !off.includes(id);

/** Switches a shortcut on or off, as this browser remembers it: speech input and other tools of a device are what it may get in the way of. */
export function switchShortcut(id: ShortcutId, isOn: boolean): void {
  off = isOn ? off.filter((one) => one !== id) : [...off, id];
  try {
    localStorage.setItem(storageKey, JSON.stringify(off));
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids of the shortcuts that are switched off. */
export const useShortcutsOff = (): readonly string[] => useSyncExternalStore(subscribe, () => off);
