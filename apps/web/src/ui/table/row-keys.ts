import type { KeyboardEvent } from 'react';
import { isTypedInto } from '../shortcuts/shortcut-press.ts';
import { isShortcutOn } from '../shortcuts/shortcuts.ts';

/** Places on the keyboard, the same in every layout. */
const steps: Record<string, { by: number; id: 'list_next' | 'list_previous' }> = {
  KeyJ: { by: 1, id: 'list_next' },
  KeyK: { by: -1, id: 'list_previous' },
};

const reached = 'a[href],button:not(:disabled),summary';

/** What of a row takes the focus: what names it, else the first in it or in what is under it. */
function entryOf(row: Element): HTMLElement | null {
  const under = row.nextElementSibling?.matches('.detail') ? row.nextElementSibling : null;
  return (
    row.querySelector<HTMLElement>(`th :is(${reached})`) ??
    row.querySelector<HTMLElement>(reached) ??
    under?.querySelector<HTMLElement>(reached) ??
    null
  );
}

/** Gives a row the focus, which it can be given as long as it has it. */
export function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true });
  row.focus();
}

/**
 * J and K go from row to row of the tables inside, by what names each; to the row itself where it can be opened beside the table (`data-beside`), for Enter to do that. They act only while the focus is in there, and can be switched off (WCAG 2.2, 2.1.4). At
 * either end the focus stays.
 */
export function goByRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.code];
  const { target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!step || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
  if (isTypedInto(target) || !isShortcutOn(step.id)) return;
  const rows = [...currentTarget.querySelectorAll('tbody > tr:not(.detail)')];
  const own = target instanceof Element ? target.closest('tbody > tr') : null;
  const row = own?.matches('.detail') ? own.previousElementSibling : own;
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at < 0 ? 0 : at + step.by];
  if (!(next instanceof HTMLElement)) return;
  const entry = entryOf(next);
  if (!entry) return;
  event.preventDefault();
  if (next.querySelector('[data-beside]')) focusRow(next);
  else entry.focus();
}
