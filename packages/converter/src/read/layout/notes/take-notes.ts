import type { Area, Rule } from '@manara/pdf/page-content';
import { bottom, sharedWidth } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Line } from '../lines/line.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { tagOfLine } from '../tags/tag-of.ts';
import { bare, noteMarkOf, signsBehindWords, type NoteMark } from './note-mark.ts';

/** Lines of a note as they stand at the foot of one column; `mark` null: it goes on from the page before. */
export interface NoteLines {
  mark: NoteMark | null;
  lines: Line[];
  page: number;
  /** How sure it is that this is a note. */
  confidence: number;
}

/**
 * Parts the notes at the foot of a column from its text. They are set smaller than the text or stand under a short line, and each starts with
 * a mark; a mark that is not raised counts only where the text leads to it.
 */
export function takeNotes(
  lines: Line[],
  rules: Rule[],
  style: DocumentStyle,
  column: Area,
  referred: ReadonlySet<string>,
): { text: Line[]; notes: NoteLines[] } {
  const none = { text: lines, notes: [] };
  const last = lines.at(-1);
  if (!last) return none;
  const rule = rules.findLast(
    (one) =>
      one.width < 0.7 * column.width &&
      sharedWidth(one, column) > 0.5 * one.width &&
      lines.some((line) => line.area.y > one.y - 1) &&
      lines.some((line) => bottom(line.area) <= one.y + 2),
  );
  let from = lines.length;
  while (from > 0 && small(lines[from - 1] as Line, style)) from--;
  const below = rule ? lines.findIndex((line) => line.area.y > rule.y - 2) : -1;
  // A line under a link in a note is none that parts notes from the text.
  const under = below <= from ? below : -1;
  const read = lines.map((line) => inReadingOrder(line, style.rtl));
  const begins = (index: number): boolean => {
    const mark = noteMarkOf(read[index] as Line);
    return mark !== null && (mark.raised || referred.has(mark.mark));
  };
  // A short line parts more than notes from the text: what stands under it is small, or starts with a mark that the text leads to.
  const ruled = under >= 0 && (under >= from || begins(under));
  let start = ruled ? under : from;
  // Small type at a column's foot can be more than notes; without a line they start where the first mark stands.
  while (!ruled && start < lines.length && !begins(start)) start++;
  if (start === lines.length) return none;
  const notes: NoteLines[] = [];
  for (let index = start; index < lines.length; index++) {
    const line = read[index] as Line;
    const mark = begins(index) || (ruled && index === start) ? noteMarkOf(line) : null;
    if (mark || notes.length === 0)
      notes.push({
        mark,
        lines: [mark ? withoutMark(lines[index] as Line, line, mark) : (lines[index] as Line)],
        page: line.page,
        confidence: ruled && mark?.raised ? 0.98 : 0.9,
      });
    else notes.at(-1)?.lines.push(lines[index] as Line);
  }
  return { text: lines.slice(0, start), notes };
}

/** The notes that the file's tree names, wherever they stand; null where it names none. */
export function taggedNotes(lines: Line[], style: DocumentStyle): { text: Line[]; notes: NoteLines[] } | null {
  const byNote = Map.groupBy(lines, (line) => tagOfLine(line)?.note ?? null);
  const text = byNote.get(null) ?? [];
  if (text.length === lines.length) return null;
  const notes = [...byNote].flatMap(([note, own]): NoteLines[] => {
    const [first, ...rest] = own;
    if (note === null || !first) return [];
    const read = inReadingOrder(first, style.rtl);
    const mark = noteMarkOf(read);
    return [{ mark, lines: [mark ? withoutMark(first, read, mark) : first, ...rest], page: first.page, confidence: 0.99 }];
  });
  return { text, notes };
}

const small = (line: Line, style: DocumentStyle): boolean => line.style.size < 0.94 * style.body.size;

/** What raised or bracketed words of these lines lead to, and signs right behind words. */
export const referredIn = (lines: Line[]): Set<string> =>
  new Set(
    lines.flatMap((line) =>
      line.pieces.flatMap((piece, at) => {
        if (piece.kind !== 'word') return [];
        const { text } = piece.word;
        if (piece.shift === 'superscript' || /^[[(]\p{Nd}+[\])]$/u.test(text)) return [bare(text)];
        const before = piece.glued ? line.pieces[at - 1] : undefined;
        return signsBehindWords(before?.kind === 'word' ? `${before.word.text.slice(-1)}${text}` : text).map(({ mark }) => mark);
      }),
    ),
  );

/** The line as it stands, without what its mark takes in reading order. */
function withoutMark(line: Line, read: Line, mark: NoteMark): Line {
  const gone = new Set(read.pieces.slice(0, mark.pieces).map((piece) => piece.area));
  const shortened = mark.characters > 0 ? read.pieces[mark.pieces]?.area : undefined;
  const pieces = line.pieces.filter((piece) => !gone.has(piece.area));
  return {
    ...line,
    pieces: pieces.map((piece) =>
      piece.kind === 'word' && piece.area === shortened
        ? { ...piece, word: { ...piece.word, text: piece.word.text.slice(mark.characters) } }
        : piece,
    ),
  };
}
