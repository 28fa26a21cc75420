import { asksWords } from '@manara/core/fix-question';
import { applyEdits } from '../edit/apply-edits.ts';
import type { Edit } from '../edit/change.ts';
import type { Fix } from './fix.ts';

/** What became of a tree's files. */
export interface AppliedFixes {
  /** New texts of the files that changed. */
  files: Map<string, string>;
  /** Which of the fixes are in them. */
  applied: Fix[];
}

/**
 * Makes fixes in the texts of their files, one after another: the safe ones, unless `accepted` says otherwise. One that contradicts those
 * before it is left out whole, and so is one that still lacks its words. Each by itself is taken to leave its files readable, as `soundFixes` makes sure of.
 */
export function applyFixes(
  fixes: readonly Fix[],
  textOf: (file: string) => string | null,
  accepted: (fix: Fix) => boolean = ({ certainty }) => certainty === 'safe',
): AppliedFixes {
  const made = new Map<string, Edit[]>();
  const applied: Fix[] = [];
  for (const fix of fixes) {
    if (!fix.proposal || asksWords(fix.question) || !accepted(fix)) continue;
    const { edits } = fix.proposal;
    const fits = edits.every((edit, at) => {
      const others = [...(made.get(edit.file) ?? []), ...edits.slice(0, at)];
      return textOf(edit.file) !== null && !others.some((other) => contradict(other, edit));
    });
    if (!fits) continue;
    for (const edit of edits) made.set(edit.file, [...(made.get(edit.file) ?? []), edit]);
    applied.push(fix);
  }
  const files = new Map<string, string>();
  for (const [file, edits] of made) {
    const before = textOf(file) ?? '';
    const after = applyEdits(before, edits);
    if (after !== null && after !== before) files.set(file, after);
  }
  return { files, applied };
}

/** The name of the attribute that an edit adds to an element; null where it does something else. */
const addedAttribute = ({ start, end, text }: Edit): string | null =>
  start === end ? (/^\s*([^\s=<>"'/]+)(?:=|$)/.exec(text)?.[1] ?? null) : null;

/** The name that an edit adds to a record of a file of data; null where it does something else. */
const addedName = ({ start, end, text }: Edit): string | null =>
  start === end ? (/^,?\s*(["']?)([\w$-]+)\1\s*:/.exec(text)?.[2] ?? null) : null;

/** Whether two edits touch the same stretch, or give an element the same attribute or a record the same name, and say something else. */
function contradict(one: Edit, other: Edit): boolean {
  if (one.file !== other.file || (one.start === other.start && one.end === other.end && one.text === other.text)) return false;
  if (one.start < other.end && other.start < one.end) return true;
  const isSame = (nameIn: (edit: Edit) => string | null): boolean => nameIn(one) !== null && nameIn(one) === nameIn(other);
  return one.start === other.start && (isSame(addedAttribute) || isSame(addedName));
}
