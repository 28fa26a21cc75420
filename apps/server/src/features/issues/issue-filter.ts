import { and, arrayOverlaps, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import { issueKinds, type listIssues } from '@manara/contract/issues';
import { dateRange, type DateFilter } from '@manara/core/issues/date-range';
import { criteriaMeasured, regulation } from '@manara/core/regulations/regulations';
import { searchWords } from '@manara/core/search/search-key';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues, issueTallies } from '../../platform/database/schema/issues.ts';
import { isWithin } from '../assets/asset-scope.ts';
import { meaningOf } from './issue-text.ts';

export type IssueQuery = Static<typeof listIssues.query>;

/** Issues, or what is stored of how many there are: both can be asked about everything but dates, people and what is back. */
export type Source = typeof issues | typeof issueTallies;

/** A filter of the specification; `all` is none. */
const chosen = <T extends string>(value: T | undefined): Exclude<T, 'all'> | null =>
  value === undefined || value === 'all' ? null : (value as Exclude<T, 'all'>);

interface Reader {
  organisationId: string;
  language: Language;
}

/** What one word says. `ofAsset`: among the issues of one asset its name tells nothing apart. */
function isMeantBy(db: Executor, source: Source, { organisationId, language }: Reader, word: string, ofAsset: boolean): SQL {
  const { types, rules, rulesWithText, isUnknownMeant } = meaningOf(language, word);
  const named = db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), foundBy(assets.search_key, word)));
  const meant = or(
    types.length > 0 ? inArray(source.issue_type, types) : undefined,
    rules.length > 0 ? inArray(source.rule_id, rules) : undefined,
    isUnknownMeant ? notInArray(source.rule_id, rulesWithText) : undefined,
    ofAsset ? undefined : inArray(source.asset_id, named),
  );
  return meant ?? sql`false`;
}

/** Every word of a search says something of the issue: of its kind of barrier, of its rule or of its asset. */
const isMeant = (db: Executor, source: Source, reader: Reader, search: string, ofAsset: boolean): SQL | undefined =>
  and(...searchWords(search).map((word) => isMeantBy(db, source, reader, word, ofAsset)));

/** Issues first found in a range of calendar days of a time zone. */
function foundWithin(filter: DateFilter, timeZone: string): SQL | undefined {
  const { from, to } = dateRange(filter, new Date(), timeZone);
  // The index begins with the kind; naming all of them lets it be used for the dates.
  return and(inArray(issues.kind, [...issueKinds]), gte(issues.created_at, from), lt(issues.created_at, to));
}

/** Where a query can be counted: dates, people, and what came back are known of issues only. */
export const countSource = ({ date_filter, resolved_since, is_back, assignee, unassigned }: Partial<IssueQuery>): Source =>
  chosen(date_filter) || resolved_since || is_back || assignee || unassigned ? issues : issueTallies;

/** Issues that break one of some criteria. Rules first, which an index knows; then the issue's own criteria, which only its row does. */
function breaksOneOf(db: Executor, source: Source, organisationId: string, criteria: string[]): SQL | undefined {
  const broken = arrayOverlaps(source.sc, criteria);
  if (source === issueTallies) return broken;
  const rules = db
    .select({ rule_id: issueTallies.rule_id })
    .from(issueTallies)
    .where(and(eq(issueTallies.organisation_id, organisationId), arrayOverlaps(issueTallies.sc, criteria)));
  return and(inArray(source.rule_id, rules), broken);
}

/** The filters of the dashboard's figures. */
function figureIs(db: Executor, source: Source, { organisationId }: Reader, query: Partial<IssueQuery>): SQL | undefined {
  const { standard, criterion, standing, severity_from, resolution, resolved_since, is_back, rule } = query;
  return and(
    standard && breaksOneOf(db, source, organisationId, criteriaMeasured(regulation(standard))),
    criterion ? breaksOneOf(db, source, organisationId, [criterion]) : undefined,
    standing ? sql`issue_stands(${source.resolution})` : undefined,
    severity_from && gte(source.severity, severity_from),
    resolution && eq(source.resolution, resolution),
    resolved_since ? and(inArray(issues.kind, [...issueKinds]), gte(issues.resolved_at, new Date(resolved_since))) : undefined,
    is_back ? issues.is_back : undefined,
    rule ? eq(source.rule_id, rule) : undefined,
  );
}

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
    isWithin(source.asset_id, { organisationId: reader.organisationId, team: query.team, product: query.product }),
    date ? foundWithin(date, query.time_zone ?? 'UTC') : undefined,
    figureIs(db, source, reader, query),
    query.assignee ? eq(issues.assignee_username, query.assignee) : undefined,
    query.unassigned ? isNull(issues.assignee_username) : undefined,
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
