import type { FileDifference } from '@manara/contract/fix-difference';
import { highlightLines } from './highlight.ts';
import { changedStretch, markChange, type MarkedPart } from './mark-change.ts';

type Hunk = FileDifference['hunks'][number];
type Line = Hunk['lines'][number];

export interface ColouredLine extends Omit<Line, 'text'> {
  parts: MarkedPart[];
}

/** The counterpart of each changed line, where a run of removed lines is followed by as many added ones. */
function counterparts(lines: readonly Line[]): Map<Line, Line> {
  const found = new Map<Line, Line>();
  for (let at = 0; at < lines.length;) {
    const removed = runOf(lines, at, 'removed');
    const added = runOf(lines, at + removed.length, 'added');
    if (removed.length === added.length)
      for (const [index, line] of removed.entries()) {
        const other = added[index];
        if (other) found.set(line, other).set(other, line);
      }
    at += Math.max(removed.length + added.length, 1);
  }
  return found;
}

function runOf(lines: readonly Line[], from: number, kind: Line['kind']): Line[] {
  const end = lines.findIndex((line, at) => at >= from && line.kind !== kind);
  return lines.slice(from, end < 0 ? undefined : end);
}

/** A hunk in colours: each side is read as a whole, so that what goes over several lines is known for what it is. */
export function colouredHunk({ lines }: Hunk, language: string | null): ColouredLine[] {
  const side = (kind: Line['kind']) => {
    const own = lines.filter((line) => line.kind === 'same' || line.kind === kind);
    const coloured = highlightLines(
      own.map(({ text }) => text),
      language,
    );
    return new Map(own.map((line, at) => [line, coloured[at] ?? []]));
  };
  const [before, after] = [side('removed'), side('added')];
  const others = counterparts(lines);
  return lines.map((line) => {
    const other = others.get(line);
    const parts = (line.kind === 'removed' ? before : after).get(line) ?? [];
    const { kind, before: was, after: is } = line;
    return { kind, before: was, after: is, parts: markChange(parts, other ? changedStretch(line.text, other.text) : null) };
  });
}
