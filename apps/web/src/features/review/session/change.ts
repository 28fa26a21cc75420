import type { ReviewEdit } from '@manara/contract/review-edits';
import type { Saying } from '../../../i18n/saying.ts';

/** What a person has done in one go: it is sent, and undone, as one. */
export interface Change {
  edits: ReviewEdit[];
  /** What it does, in words, for those who have to decide about it again. */
  said: Saying;
  /** What the LaTeX in it came to in its preview. */
  mathml?: string;
  /** Words that were typed and not taken in by any edit. */
  typed?: string;
}

/** What is to be done on the server. */
export type Order = { kind: 'edit'; change: Change } | { kind: 'undo' | 'redo' };
