import type { ListStyle } from '@manara/core/document/block';
import type { ListPlace } from '../../pdf/tagged/tag-hint.ts';
import type { ListDraft } from '../flow/flow.ts';
import type { Candidate } from './candidate.ts';

/** A list that can still go on. */
export interface Open {
  draft: ListDraft;
  kind: 'bullet' | 'dash' | 'number';
  shape: string;
  style: ListStyle;
  next: number;
  start: number;
  text: number;
  size: number;
  path: number[] | null;
  page: number;
  place: ListPlace | null;
}

/** Whether the candidate is the list's next item. Wider numbers are set further out; columns of a list can start a little off. */
export function continues(open: Open, { mark, start, text, size, place, passage }: Candidate): boolean {
  if (open.place && place && open.page === passage.page) {
    if (open.place.list === place.list) return true;
    // Programs begin a list anew where one is interrupted; its numbers tell that it goes on.
    if (mark.kind !== 'number' || open.place.depth !== place.depth) return false;
  }
  if (open.kind !== mark.kind || open.shape !== mark.shape || Math.abs(open.start - start) > 1.1 * size) return false;
  if (mark.kind !== 'number') return Math.abs(open.start - start) < 0.6 * size;
  // A further line of an item, or a sentence, can begin with the number that is next.
  if (start - open.start > 0.4 * size && start > open.text - 0.3 * size) return false;
  if (mark.shape === '#' && Math.abs(open.text - text) > 0.8 * size) return false;
  if (open.path && mark.path && open.path.slice(0, -1).join('.') !== mark.path.slice(0, -1).join('.')) return false;
  return mark.readings.some(({ style, value }) => style === open.style && value === open.next);
}
