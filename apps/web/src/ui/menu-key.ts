/**
 * What a key does in an open menu of the ARIA Authoring Practices: the index to focus, `close` (Escape), `leave` (Tab goes on from the
 * button), or null when the key is not the menu's. A letter goes to the next entry that begins with it.
 */
export function menuKey(key: string, at: number, labels: readonly string[]): number | 'close' | 'leave' | null {
  const count = labels.length;
  if (key === 'Escape') return 'close';
  if (key === 'Tab') return 'leave';
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (at + step) % count;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
