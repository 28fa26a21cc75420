import { isShortcutOn, type ShortcutId } from './shortcuts.ts';

export interface Press {
  key: string;
  code: string;
  hasCommand: boolean;
  alt: boolean;
  shift: boolean;
  /** Somebody types into a field. */
  isTyping: boolean;
}

/** Milliseconds within which the second of two keys has to follow. */
const patience = 1_500;
const goals: Record<string, ShortcutId> = { KeyD: 'dashboard', KeyI: 'issues', KeyR: 'reports', KeyU: 'documents' };

/** Which shortcut that holds everywhere a press completes; null for none. Those without Ctrl or ⌘ mean nothing while somebody types. */
export function createShortcutReader(isOn: (id: ShortcutId) => boolean = isShortcutOn): (press: Press, at: number) => ShortcutId | null {
  let goPressedAt: number | null = null;
  const read = ({ key, code, hasCommand, alt, shift, isTyping }: Press, wasGo: boolean): ShortcutId | null => {
    if (alt) return null;
    if (hasCommand) return code === 'KeyK' && !shift ? 'palette' : null;
    if (isTyping) return null;
    if (key === '?' || key === '؟') return 'list';
    return wasGo && !shift ? (goals[code] ?? null) : null;
  };
  return (press, at) => {
    const wasGo = goPressedAt !== null && at - goPressedAt <= patience;
    const meant = read(press, wasGo);
    const isGo = press.code === 'KeyG' && !press.hasCommand && !press.alt && !press.shift && !press.isTyping;
    goPressedAt = isGo ? at : null;
    return meant && isOn(meant) ? meant : null;
  };
}

/** True where keys are written: a field of text, a list of choices that is searched by typing. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=tablist]',
  ) !== null;
