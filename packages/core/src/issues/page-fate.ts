import type { PageReason, Reason } from '../scan.ts';

/** HTTP statuses that say for certain that a page is no more (RFC 9110 §15.5.5 and §15.5.11). */
const goneStatuses: ReadonlySet<unknown> = new Set([404, 410]);

/** Whether a page that could not be read is gone, rather than out of reach for now. */
export const isGone = (reason: Reason): boolean =>
  reason.code === ('http_status' satisfies PageReason) && goneStatuses.has(reason.values.status);

/**
 * What a completed scan says about a page known before. `read`: its findings replace what was known. `gone`: what was known has
 * vanished with it. `left`: it no longer belongs to what is scanned, so that nobody will ever know; what was known goes, unmended.
 * `unknown`: not asked for, not readable for now, or read without showing what people see; what was known stands.
 */
export type PageFate = 'read' | 'gone' | 'left' | 'unknown';

/**
 * `result`: what came of the address. `unseen`: it was read, but showed something else than people see. `moved`: it was asked for and only leads to another page by now, or the whole site has moved away
 * from it; `outside`: it was not asked for, because it is outside of the scan's scope; null: nothing, whatever other reason.
 */
export function pageFate(result: 'read' | 'unseen' | 'moved' | 'outside' | Reason | null): PageFate {
  if (result === null || result === 'read') return result ?? 'unknown';
  if (result === 'unseen') return 'unknown';
  if (result === 'outside') return 'left';
  return result === 'moved' || isGone(result) ? 'gone' : 'unknown';
}

/** What a reading recorded of a page. */
export interface PageRecord {
  state: 'queued' | 'moved' | 'read' | 'unread';
  reason: Reason | null;
  is_seen: boolean;
}

/** Whether a reading says what the page is like by now, or that there is none any more, so that it counts before earlier ones. */
export const tellsOfPage = ({ state, reason, is_seen }: PageRecord): boolean =>
  (state === 'read' && is_seen) || state === 'moved' || (state === 'unread' && reason !== null && isGone(reason));

/**
 * Whether an occurrence that the scan did not find again still stands. It does unless its page is gone, or was read and its rule tried
 * there: a rule that a changed profile or engine leaves out has not been looked at.
 */
export const stillStands = (page: PageFate, ruleTried: boolean): boolean => page === 'unknown' || (page === 'read' && !ruleTried);
