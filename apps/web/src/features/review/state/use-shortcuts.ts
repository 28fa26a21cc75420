import { useEffect, useEffectEvent } from 'react';
import { isShortcutOn } from '../../../ui/shortcuts/shortcuts.ts';

interface Deeds {
  undo: () => void;
  redo: () => void;
  step: (by: 1 | -1) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** F8 and Ctrl+Z on the whole screen; within fields Ctrl+Z is the browser's own. Nothing while a dialog is open. */
export function useShortcuts({ undo, redo, step }: Deeds): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const mayUndo = hasCommand && !isField(event.target) && isShortcutOn('review_undo');
    if (event.key === 'F8' && !hasCommand && isShortcutOn('review_step')) step(event.shiftKey ? -1 : 1);
    else if (mayUndo && event.code === 'KeyZ') (event.shiftKey ? redo : undo)();
    else if (mayUndo && event.code === 'KeyY') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The arrow keys go from row to row, from wherever a row's button has the focus. */
export function moveAmongRows(event: React.KeyboardEvent): void {
  const from = event.target instanceof Element ? event.target.closest('[data-place]') : null;
  if (!from || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
  const next = rows[rows.indexOf(from as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
