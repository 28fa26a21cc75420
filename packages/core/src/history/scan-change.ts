import { isGone } from '../issues/page-fate.ts';
import type { PageMark } from '../page-marks.ts';
import type { Reason } from '../scan.ts';

/** What may have become of an issue or a page from one scan to a later one. */
export const scanChanges = ['new', 'fixed', 'back', 'left', 'unchanged', 'added', 'gone', 'failed', 'not_reached'] as const;
export type ScanChange = (typeof scanChanges)[number];
export type IssueChange = Extract<ScanChange, 'new' | 'fixed' | 'back' | 'left' | 'unchanged'>;
export type PageChange = Extract<ScanChange, 'added' | 'gone' | 'failed' | 'not_reached'> | 'unchanged';

/** How an issue stood when each of two scans was completed. */
export interface IssueLife {
  /** It had been found by the earlier scan or one before it, whether it stood then or not. */
  known: boolean;
  stood: boolean;
  stands: boolean;
  /** At the later one its pages no longer belonged to what is scanned. */
  left: boolean;
}

/** null: it stood at neither. */
export function issueChange({ known, stood, stands, left }: IssueLife): IssueChange | null {
  if (stood && !stands) return left ? 'left' : 'fixed';
  if (stood) return 'unchanged';
  if (!stands) return null;
  return known ? 'back' : 'new';
}

/** What a scan recorded of an address; null: nothing. `moved`: it only led to another page; `unseen`: it was read, but showed something else than people see. */
export type PageOutcome =
  | { state: 'read' }
  | { state: 'unseen'; marks: PageMark[] }
  | { state: 'moved' }
  | { state: 'unread'; reason: Reason }
  | null;

/**
 * What became of an address. `added` and `gone` are about pages that were read; `failed`: the later scan could not read it, and the earlier
 * one had no such trouble; `not_reached`: the later scan has not come to it, so that nothing is known. null: nothing worth telling.
 */
export function pageChange(before: PageOutcome, after: PageOutcome): PageChange | null {
  const wasRead = before?.state === 'read';
  if (after?.state === 'read') return wasRead ? 'unchanged' : 'added';
  if (after === null) return wasRead ? 'not_reached' : null;
  if (after.state === 'moved') return wasRead ? 'gone' : null;
  if (wasRead && after.state === 'unread' && isGone(after.reason)) return 'gone';
  return before?.state === 'unread' || before?.state === 'unseen' ? null : 'failed';
}
