import { useEffect, useEffectEvent, useState } from 'react';
import { createShortcutReader, isTypedInto } from '../../ui/shortcuts/shortcut-press.ts';
import type { ShortcutId } from '../../ui/shortcuts/shortcuts.ts';

/** Calls `meant` with the shortcut that has been pressed anywhere. A dialog that is open is answered first. */
export function useShortcuts(meant: (id: ShortcutId) => void): void {
  const [read] = useState(createShortcutReader);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const { key, code, altKey: alt, shiftKey: shift } = event;
    const id = read(
      { key, code, alt, shift, hasCommand: event.ctrlKey || event.metaKey, isTyping: isTypedInto(event.target) },
      event.timeStamp,
    );
    if (!id) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) meant(id);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
