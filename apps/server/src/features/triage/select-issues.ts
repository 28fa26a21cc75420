import { mostChanged } from '@manara/core/issues/triage-limits';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { IssueSelection } from '@manara/contract/issues';
import { triageObstacle, triageRole, type TriageAction, type TriageFacts, type TriageObstacle } from '@manara/core/issues/triage';
import { isTimeZone } from '@manara/core/issues/date-range';
import { hasRole, type Role } from '@manara/core/role';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { listedOf } from '../issues/issue-filter.ts';

/** Who asks: a filter may search, which is done in their language. */
export interface Reader {
  organisationId: string;
  language: Language;
}

/** How many issues stay as they are, by why. */
export type Left = Partial<Record<TriageObstacle | 'not_allowed' | 'changed_meanwhile' | 'not_found', number>>;

/** Adds to the count of a reason; nothing is counted where there is none to add. */
export function leave(left: Left, why: keyof Left, more: number): void {
  if (more > 0) left[why] = (left[why] ?? 0) + more;
}

/** What was chosen: named issues with the versions that were seen, or what a filter let through, with how many these were. */
export type Selection = { seen: ReadonlyMap<string, number> } | { filter: Filter; total: number };
type Filter = NonNullable<IssueSelection['filter']>;

const tooMany = (total: number) => new AppError('triage.too_many', 422, { params: { count: total, limit: mostChanged } });

/** Throws AppError 422 where nothing is chosen, or both ways at once, or more than one deed may change. */
export function readSelection({ issues: named, filter, total }: IssueSelection): Selection {
  if (named && !filter) return { seen: new Map(named.map(({ id, version }) => [id, version])) };
  if (filter && !named && total !== undefined) {
    if (total > mostChanged) throw tooMany(total);
    return { filter, total };
  }
  throw invalidFields({ selection: 'field.invalid' });
}

/** What a filter lets through. Throws AppError 422 for a time zone that nobody knows. */
export function filtered(db: Executor, reader: Reader, filter: Filter): SQL | undefined {
  if (filter.time_zone !== undefined && !isTimeZone(filter.time_zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
  return listedOf(db, issues, reader, filter);
}

/** The condition that a selection stands for, whatever has become of its issues. */
export const selectionOf = (db: Executor, reader: Reader, selection: Selection): SQL | undefined =>
  'filter' in selection
    ? filtered(db, reader, selection.filter)
    : and(eq(issues.organisation_id, reader.organisationId), inArray(issues.id, [...selection.seen.keys()]));

/** Throws AppError 409 where a filter no longer lets through as many as were chosen. */
export function checkTotal(selection: Selection, total: number): void {
  if ('filter' in selection && total !== selection.total) throw new AppError('selection_changed', 409, { params: { total } });
}

/** What is meant to be done: `assignee` is null for nobody. */
export type Intent = { action: Exclude<TriageAction, 'assign'> } | { action: 'assign'; assignee: string | null };

/** Why a deed leaves an issue as it is; null where it changes it. What has been decided about an issue may take a higher role than others do. */
export function obstacleTo(role: Role, intent: Intent, issue: TriageFacts & { assignee_username: string | null }): keyof Left | null {
  if (intent.action === 'assign' && intent.assignee === issue.assignee_username) return 'already';
  return triageObstacle(intent.action, issue) ?? (hasRole(role, triageRole(intent.action, issue)) ? null : 'not_allowed');
}

/** What a deed would touch, counted by sort and not issue by issue. */
export async function previewSelection(
  db: Executor,
  reader: Reader & { role: Role },
  selection: Selection,
  intent: Intent,
): Promise<{ selected: number; touched: number; left: Left }> {
  const sort = {
    kind: issues.kind,
    decision: issues.decision,
    verdict: issues.verdict,
    resolution: issues.resolution,
    assignee_username: issues.assignee_username,
  };
  const rows = await db
    .select({ ...sort, count: count() })
    .from(issues)
    .where(selectionOf(db, reader, selection))
    .groupBy(...Object.values(sort));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  checkTotal(selection, total);
  const left: Left = {};
  if ('seen' in selection) leave(left, 'not_found', selection.seen.size - total);
  let touched = 0;
  for (const row of rows) {
    const obstacle = obstacleTo(reader.role, intent, row);
    if (obstacle === null) touched += row.count;
    else leave(left, obstacle, row.count);
  }
  return { selected: total, touched, left };
}
