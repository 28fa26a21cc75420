import type { listMessages, MessageKind, MessageWay } from '@manara/contract/messages';
import type { mailStates } from '@manara/contract/people';
import type { Static } from 'typebox';

/** What the fields say; empty: all. */
export interface Filters {
  way: MessageWay | '';
  kind: MessageKind | '';
  state: (typeof mailStates)[number] | '';
  person: string;
  /** Days of the reader's time zone, `2026-11-23`, both within. */
  from: string;
  until: string;
}

export const noFilters: Filters = { way: '', kind: '', state: '', person: '', from: '', until: '' };

/** The first moment of a day, so many days later; none for what is no day. */
function startOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}

/** The same as the call takes it. */
export const messagesQuery = ({
  way,
  kind,
  state,
  person,
  from,
  until,
}: Filters): Omit<Static<typeof listMessages.query>, 'skip' | 'limit'> => ({
  way: way || undefined,
  kind: kind || undefined,
  state: state || undefined,
  person: person || undefined,
  from: startOf(from, 0),
  until: startOf(until, 1),
});
