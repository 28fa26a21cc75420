import { and, eq, gte, ilike, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listIssues } from '@manara/contract/issues';
import { dateRange, type DateFilter } from '@manara/core/issues/date-range';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { meaningOf } from './issue-text.ts';

export type IssueQuery = Static<typeof listIssues.query>;

/** A filter of the specification; `all` is none. */
const chosen = <T extends string>(value: T | undefined): Exclude<T, 'all'> | null => (value === undefined || value === 'all' ? null : (value as Exclude<T, 'all'>));

function found(db: Executor, organisationId: string, language: Language, search: string): SQL | undefined {
  const { types, rules, rulesWithText, isUnknownMeant } = meaningOf(language, search);
  const like = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = db.select({ id: assets.id }).from(assets).where(and(eq(assets.organisation_id, organisationId), ilike(assets.name, like)));
  return or(
    types.length > 0 ? inArray(issues.issue_type, types) : undefined,
    rules.length > 0 ? inArray(issues.rule_id, rules) : undefined,
    isUnknownMeant ? notInArray(issues.rule_id, rulesWithText) : undefined,
    inArray(issues.asset_id, named),
  );
}

/** Issues first found in a range of calendar days of a time zone. */
function foundWithin(filter: DateFilter, timeZone: string): SQL | undefined {
  const { from, to } = dateRange(filter, new Date(), timeZone);
  return and(gte(issues.created_at, from), lt(issues.created_at, to));
}

/** What counts are made over: everything but kind, severity and status. */
export function scopeOf(db: Executor, organisationId: string, language: Language, query: Partial<IssueQuery>): SQL | undefined {
  const type = chosen(query.asset_type_filter);
  const date = chosen(query.date_filter);
  const ofType = type && db.select({ id: assets.id }).from(assets).where(and(eq(assets.organisation_id, organisationId), eq(assets.asset_type, type)));
  return and(
    eq(issues.organisation_id, organisationId),
    query.asset_id ? eq(issues.asset_id, query.asset_id) : undefined,
    ofType ? inArray(issues.asset_id, ofType) : undefined,
    date ? foundWithin(date, query.time_zone ?? 'UTC') : undefined,
    query.search?.trim() ? found(db, organisationId, language, query.search) : undefined,
  );
}

/** What is listed: the scope, of one kind, severity and status. */
export function listedOf(scope: SQL | undefined, query: Partial<IssueQuery>): SQL | undefined {
  const severity = chosen(query.severity_filter);
  const status = chosen(query.status_filter);
  return and(scope, eq(issues.kind, query.kind ?? 'violation'), severity ? eq(issues.severity, severity) : undefined, status ? eq(issues.status, status) : undefined);
}
