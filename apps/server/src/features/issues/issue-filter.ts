import { and, eq, gte, ilike, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import { issueKinds, type listIssues } from '@manara/contract/issues';
import { dateRange, type DateFilter } from '@manara/core/issues/date-range';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues, issueTallies } from '../../platform/database/schema/issues.ts';
import { meaningOf } from './issue-text.ts';

export type IssueQuery = Static<typeof listIssues.query>;

/** Issues, or what is stored of how many there are: both can be asked about everything but dates. */
export type Source = typeof issues | typeof issueTallies;

/** A filter of the specification; `all` is none. */
const chosen = <T extends string>(value: T | undefined): Exclude<T, 'all'> | null =>
  value === undefined || value === 'all' ? null : (value as Exclude<T, 'all'>);

interface Reader {
  organisationId: string;
  language: Language;
}

/** `ofAsset`: among the issues of one asset its name tells nothing apart. */
function isMeant(db: Executor, source: Source, { organisationId, language }: Reader, search: string, ofAsset: boolean): SQL {
  const { types, rules, rulesWithText, isUnknownMeant } = meaningOf(language, search);
  const like = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), ilike(assets.name, like)));
  const meant = or(
    types.length > 0 ? inArray(source.issue_type, types) : undefined,
    rules.length > 0 ? inArray(source.rule_id, rules) : undefined,
    isUnknownMeant ? notInArray(source.rule_id, rulesWithText) : undefined,
    ofAsset ? undefined : inArray(source.asset_id, named),
  );
  return meant ?? sql`false`;
}

/** Issues first found in a range of calendar days of a time zone. */
function foundWithin(filter: DateFilter, timeZone: string): SQL | undefined {
  const { from, to } = dateRange(filter, new Date(), timeZone);
  // The index begins with the kind; naming all of them lets it be used for the dates.
  return and(inArray(issues.kind, [...issueKinds]), gte(issues.created_at, from), lt(issues.created_at, to));
}

/** Where a query can be counted: dates are known of issues only. */
export const countSource = ({ date_filter }: Partial<IssueQuery>): Source => (chosen(date_filter) ? issues : issueTallies);

/** What counts are made over: everything but kind, severity and status. A query with dates needs issues as its source. */
export function scopeOf(db: Executor, source: Source, reader: Reader, query: Partial<IssueQuery>): SQL | undefined {
  const type = chosen(query.asset_type_filter);
  const date = chosen(query.date_filter);
  const ofType =
    type &&
    db
      .select({ id: assets.id })
      .from(assets)
      .where(and(eq(assets.organisation_id, reader.organisationId), eq(assets.asset_type, type)));
  return and(
    eq(source.organisation_id, reader.organisationId),
    query.asset_id ? eq(source.asset_id, query.asset_id) : undefined,
    ofType ? inArray(source.asset_id, ofType) : undefined,
    date ? foundWithin(date, query.time_zone ?? 'UTC') : undefined,
    query.search?.trim() ? isMeant(db, source, reader, query.search, query.asset_id !== undefined) : undefined,
  );
}

/** What is listed: the scope, of one kind, severity and status. */
export function listedOf(db: Executor, source: Source, reader: Reader, query: Partial<IssueQuery>): SQL | undefined {
  const severity = chosen(query.severity_filter);
  const status = chosen(query.status_filter);
  return and(
    scopeOf(db, source, reader, query),
    eq(source.kind, query.kind ?? 'violation'),
    severity ? eq(source.severity, severity) : undefined,
    status ? eq(source.status, status) : undefined,
  );
}
