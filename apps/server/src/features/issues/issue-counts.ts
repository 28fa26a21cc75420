import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { IssueCounts } from '@manara/contract/issues';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import type { IssueStatus } from '@manara/core/issues/issue-status';
import type { Severity } from '@manara/core/severity';
import type { Executor } from '../../platform/database/executor.ts';
import type { Source } from './issue-filter.ts';

/** How many issues there are of each sort. */
export interface Tally {
  kind: IssueKind;
  severity: Severity;
  status: IssueStatus;
  count: number;
}

/** How many issues the rows of a source stand for. */
export const tallied = (source: Source) => ('count' in source ? sql<number>`sum(${source.count})::int` : sql<number>`count(*)::int`);

/** All that the counts and totals of one query are made of. */
export const tally = (db: Executor, source: Source, scope: SQL | undefined): Promise<Tally[]> =>
  db
    .select({ kind: source.kind, severity: source.severity, status: source.status, count: tallied(source) })
    .from(source)
    .where(scope)
    .groupBy(source.kind, source.severity, source.status);

type Choice = Partial<Record<'kind' | 'severity' | 'status', string | undefined>>;

/** Sums the sorts that fit; an undefined choice fits all. */
export const countOf = (tallies: Tally[], { kind, severity, status }: Choice): number =>
  tallies
    .filter(
      (row) => (kind ?? row.kind) === row.kind && (severity ?? row.severity) === row.severity && (status ?? row.status) === row.status,
    )
    .reduce((sum, row) => sum + row.count, 0);

/** Only violations count as issues; the two other kinds, and what is critical, are told as far as they still stand. */
export function countsOf(tallies: Tally[]): Static<typeof IssueCounts> {
  const violations = tallies.filter(({ kind }) => kind === 'violation');
  const standing = tallies.filter(({ status }) => status !== 'resolved');
  return {
    total: countOf(violations, {}),
    critical: countOf(standing, { kind: 'violation', severity: 'critical' }),
    in_progress: countOf(violations, { status: 'in_progress' }),
    resolved: countOf(violations, { status: 'resolved' }),
    open: countOf(violations, { status: 'open' }),
    needs_review: countOf(standing, { kind: 'needs_review' }),
    best_practice: countOf(standing, { kind: 'best_practice' }),
  };
}
