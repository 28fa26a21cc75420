import type { Edit } from './change.ts';

/**
 * A file's text with edits made by position. Edits that say the same are made once; null where two of them touch the same stretch
 * and say something else, for then neither is known to be right.
 */
export function applyEdits(text: string, edits: readonly Omit<Edit, 'file'>[]): string | null {
  const unique = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  const ordered = [...unique.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
  let made = '';
  let from = 0;
  let last: Omit<Edit, 'file'> | undefined;
  for (const edit of ordered) {
    if (last && edit.start < last.end) return null;
    made += text.slice(from, edit.start) + edit.text;
    from = edit.end;
    last = edit;
  }
  return made + text.slice(from);
}
