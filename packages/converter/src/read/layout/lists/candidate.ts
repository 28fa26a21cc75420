import type { ListPlace } from '../../pdf/tagged/tag-hint.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import { markOfLine, passageStart, textStart, type LineMark } from './item-start.ts';

/** A passage that starts with what could be an item's mark. */
export interface Candidate extends LineMark {
  passage: Passage;
  start: number;
  text: number;
  size: number;
  /** Where the file's tree has it among its lists; null where it says nothing that is believed. */
  place: ListPlace | null;
}

/** An item that has no mark of its own, or one that is drawn. */
const unmarked: LineMark = { mark: { mark: '', kind: 'bullet', readings: [], path: null, shape: '' }, pieces: 0 };

/** What a passage starts with, where that could be an item's mark. `tagged`: pages on which the file's tree names lists, so that what it does not name is none there. */
export function candidateOf(item: FlowItem, tagged: ReadonlySet<number>): Candidate | null {
  if (item.kind !== 'passage' || item.role) return null;
  const place = item.tag?.list ?? null;
  const line = item.lines[0];
  if (!line || (place === null && item.tag !== null && tagged.has(item.page))) return null;
  const mark = markOfLine(line) ?? (place && item.tag?.role === 'list_text' ? unmarked : null);
  if (!mark || (place === null && mark.mark.kind !== 'bullet' && isCentred(item))) return null;
  const size = line.style.size;
  if (isAtFarMargin(item)) return { ...mark, passage: item, start: 0, text: size, size, place };
  return { ...mark, passage: item, start: passageStart(item), text: textStart(item, mark), size, place };
}

/** A short line that is set in a little can have as much white behind it as before it; where a bullet is, nothing is centred. */
const isCentred = (item: Passage): boolean => item.align === 'centre' && passageStart(item) > 3 * (item.lines[0]?.style.size ?? 10);

/** An item of one line at the margin where lines end, as the office program sets Arabic in a text from left to right: where it starts says nothing. */
const isAtFarMargin = (item: Passage): boolean =>
  item.align === 'end' && item.lines.length === 1 && passageStart(item) > 3 * (item.lines[0]?.style.size ?? 10);

/** Whether two could be items of one list by their marks and places. */
export const alike = (a: Candidate, b: Candidate): boolean =>
  a.mark.shape === b.mark.shape && a.mark.kind === b.mark.kind && Math.abs(a.start - b.start) < 0.9 * a.size;
