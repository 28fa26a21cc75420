import { isTypedInto } from '../../../ui/shortcuts/shortcut-press.ts';
import { isShortcutOn, type ShortcutId } from '../../../ui/shortcuts/shortcuts.ts';

export type Deed = 'show' | 'next' | 'previous' | 'close';

export interface Press {
  key: string;
  /** The place on the keyboard, the same in every layout. */
  code: string;
  isModified: boolean;
  /** A row itself has the focus, not something in it. */
  isOnRow: boolean;
}

const deeds: Record<string, { deed: Deed; id: ShortcutId }> = {
  KeyP: { deed: 'show', id: 'list_beside' },
  KeyJ: { deed: 'next', id: 'list_next' },
  KeyK: { deed: 'previous', id: 'list_previous' },
};

/** What a key means in a list beside which an issue is, or can be, shown. Letters that are switched off mean nothing (WCAG 2.2, 2.1.4). */
export function deedOf(
  { key, code, isModified, isOnRow }: Press,
  isOpen: boolean,
  isOn: (id: ShortcutId) => boolean = isShortcutOn,
): Deed | null {
  if (isModified) return null;
  if (key === 'Escape') return isOpen ? 'close' : null;
  if (key === 'Enter') return isOnRow && isOn('list_open') ? 'show' : null;
  const meant = deeds[code];
  if (!meant || !isOn(meant.id)) return null;
  return meant.deed === 'show' || isOpen ? meant.deed : null;
}

const openers = '[data-beside]';
const rows = 'li, tr';

/** The button that shows an issue beside its list. */
export const openerOf = (list: Element, id: string): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-beside="${CSS.escape(id)}"]`);

/** The button of the row that something is in, or under which it is. */
export function openerAt(target: Element): HTMLElement | null {
  const own = target.closest(rows);
  const row = own?.matches('tr.detail') ? own.previousElementSibling : own;
  return row?.querySelector<HTMLElement>(openers) ?? null;
}

/** The button of the row after another one's, or before it; the first where that one has gone. */
export function openerFrom(list: Element, id: string, step: 1 | -1): HTMLElement | null {
  const all = [...list.querySelectorAll<HTMLElement>(openers)];
  const at = all.findIndex(({ dataset }) => dataset['beside'] === id);
  return all[at < 0 ? 0 : at + step] ?? null;
}

/** The row of a button. */
export const rowOf = (opener: HTMLElement): HTMLElement => opener.closest<HTMLElement>(rows) ?? opener;

/** Whether something is a row that can be shown beside the list, rather than what is in one. */
export const isRow = (target: Element): boolean => target.matches(rows) && openerAt(target) !== null;

/** Whether a press is meant for something else: a field, a dialog or a menu. */
export const isElsewhere = (target: Element): boolean => isTypedInto(target) || target.closest('dialog, [popover]') !== null;
