import type { FileChange } from '../settle-files.ts';
import type { FixRow } from '../store.ts';

type Sent = Pick<FixRow, 'edits' | 'chosen' | 'contradicts'>;

const countOf = (lines: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(lines, (line) => line)].map(([line, same]) => [line, same.length]));

/** The whole lines that an edit touches, without it and with it. */
function touched(content: string, { start, end, text }: FixRow['edits'][number]) {
  const from = content.lastIndexOf('\n', start - 1) + 1;
  const next = content.indexOf('\n', end);
  const to = next === -1 ? content.length : next;
  return {
    before: content.slice(from, to).split('\n'),
    after: `${content.slice(from, start)}${text}${content.slice(end, to)}`.split('\n'),
  };
}

/** Whether a file that a person has written is no longer as it was where an edit would change it, in whichever words. */
function isChangedThere(edit: FixRow['edits'][number], { before: content, after }: FileChange): boolean {
  const [was, is] = [countOf(content.split('\n')), countOf(after.split('\n'))];
  const grew = (line: string) => (is.get(line) ?? 0) - (was.get(line) ?? 0);
  const lines = touched(content, edit);
  const removed = lines.before.filter((line) => !lines.after.includes(line));
  return removed.length > 0
    ? removed.some((line) => grew(line) < 0)
    : lines.after.filter((line) => !lines.before.includes(line)).some((line) => grew(line) > 0);
}

/** Fixes that are in the files as they are sent: those that are chosen, and in files that a person has written those whose places are others by now. */
export function sentOf<Row extends Sent>(rows: readonly Row[], changes: readonly FileChange[]): Row[] {
  const written = new Map(changes.filter(({ isEdited }) => isEdited).map((change) => [change.file, change]));
  return rows.filter((row) => {
    const byHand = row.edits.flatMap((edit) => {
      const change = written.get(edit.file);
      return change ? [isChangedThere(edit, change)] : [];
    });
    return byHand.length > 0 ? byHand.includes(true) : row.chosen && !row.contradicts;
  });
}
