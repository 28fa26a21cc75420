import type { listAudit } from '@manara/contract/audit';
import type { AuditAction } from '@manara/core/audit/audit-action';
import type { Static } from 'typebox';

/** What the fields say; empty: all. */
export interface Filters {
  search: string;
  person: string;
  action: AuditAction | '';
  /** Days of the reader's time zone, `2026-11-23`, both within. */
  from: string;
  until: string;
}

export const noAuditFilters: Filters = { search: '', person: '', action: '', from: '', until: '' };

/** The first moment of a day, so many days later; none for what is no day. */
function startOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}

/** The same as the call takes it. */
export const auditQuery = ({ search, person, action, from, until }: Filters): Omit<Static<typeof listAudit.query>, 'skip' | 'limit'> => ({
  search: search.trim() || undefined,
  person: person || undefined,
  action: action || undefined,
  from: startOf(from, 0),
  until: startOf(until, 1),
});
