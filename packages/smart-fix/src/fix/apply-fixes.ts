import { applyEdits } from '../edit/apply-edits.ts';
import type { Edit } from '../edit/change.ts';
import { readOne } from '../index/source-index.ts';
import type { Fix } from './fix.ts';

/** What became of a tree's files. */
export interface AppliedFixes {
  /** New texts of the files that changed. */
  files: Map<string, string>;
  /** Which of the fixes are in them. */
  applied: Fix[];
}

/**
 * Makes fixes in the texts of their files, one after another: the safe ones, unless `accepted` says otherwise. One whose edits contradict those before it, or after which
 * the file could no longer be read as it was, is left out whole.
 */
export function applyFixes(
  fixes: readonly Fix[],
  textOf: (file: string) => string | null,
  accepted: (fix: Fix) => boolean = ({ certainty }) => certainty === 'safe',
): AppliedFixes {
  const made = new Map<string, { original: string; edits: Edit[]; text: string }>();
  const applied: Fix[] = [];
  for (const fix of fixes) {
    if (!fix.proposal || !accepted(fix)) continue;
    const next = new Map<string, { original: string; edits: Edit[]; text: string }>();
    const holds = [...Map.groupBy(fix.proposal.edits, ({ file }) => file)].every(([file, edits]) => {
      const known = made.get(file);
      const original = known?.original ?? textOf(file);
      if (original === null) return false;
      const all = [...(known?.edits ?? []), ...edits];
      const text = applyEdits(original, all);
      if (text === null || !isSound(file, known?.text ?? original, text)) return false;
      next.set(file, { original, edits: all, text });
      return true;
    });
    if (!holds) continue;
    for (const [file, state] of next) made.set(file, state);
    applied.push(fix);
  }
  return {
    files: new Map([...made].filter(([, { original, text }]) => text !== original).map(([file, { text }]) => [file, text])),
    applied,
  };
}

/** Whether a file still reads as it did: no element lost, no attribute said twice that was not before. */
function isSound(file: string, before: string, after: string): boolean {
  const [old, now] = [readOne(file, before), readOne(file, after)];
  const twice = ({ elements }: typeof now): number =>
    elements.filter(({ attributes }) => new Set(attributes.map(({ name }) => name)).size < attributes.length).length;
  return (
    twice(now) <= twice(old) &&
    (old.elements.length === 0) === (now.elements.length === 0) &&
    now.elements.length >= old.elements.length - 1
  );
}
