import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Due {
  /** With columns `id` and `organisation_id`. */
  table: PgTable;
  /** Which rows are due, written for a statement that has no other table with these columns. */
  which: SQL;
  since: AnyColumn;
  most: number;
}

/**
 * The ids of rows that are due: the first of each organisation, then the second of each, and so on, so that many of one do not hold up the others. The
 * rows are locked; what others have locked is left out.
 */
export const byTurns = ({ table, which, since, most }: Due): SQL => sql`
  select ${table}.id from ${table} join (
    select id as due_id, row_number() over (partition by organisation_id order by ${since}, id) as turn from ${table} where ${which}) turns
    on turns.due_id = ${table}.id
  where ${which} order by turns.turn, ${since} limit ${most} for update of ${table} skip locked`;
