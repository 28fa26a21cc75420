import type { FixRow } from '../store.ts';
import { handChanges, isChangedThere, type HandFile } from './hand-changes.ts';

/** Those of a fix's files that a person has written by hand. */
export const byHandOf = ({ edits }: Pick<FixRow, 'edits'>, files: readonly HandFile[]): string[] =>
  files.filter(({ file, edited }) => edited !== null && edits.some((edit) => edit.file === file)).map(({ file }) => file);

/** Fixes that are in the files as they are sent: those that are chosen, and in files that a person has written those whose places are others by now. */
export function sentOf<Row extends Pick<FixRow, 'edits' | 'chosen' | 'contradicts'>>(
  rows: readonly Row[],
  files: readonly HandFile[],
): Row[] {
  const written = files.filter(({ edited }) => edited !== null).map((file) => ({ ...file, changes: handChanges(file) }));
  return rows.filter((row) => {
    const byHand = row.edits.flatMap((edit) => {
      const file = written.find((one) => one.file === edit.file);
      return file ? [isChangedThere(edit, file.content, file.changes)] : [];
    });
    return byHand.length > 0 ? byHand.includes(true) : row.chosen && !row.contradicts;
  });
}

/** Whether something that is sent waits for a person's word. */
export const needsWord = ({ certainty, confirmed }: Pick<FixRow, 'certainty' | 'confirmed'>): boolean =>
  certainty === 'review' && !confirmed;
