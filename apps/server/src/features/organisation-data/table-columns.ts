import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import type { CarriedTable } from './table-groups.ts';

export interface TableColumns {
  /** Those that are carried, in the order of the table. */
  carried: string[];
  /** The rows are carried in the order of these. */
  key: string[];
  /** The one that the database counts; null where it counts none. */
  counted: string | null;
}

/** The columns of a table as the database has them; what it generates from others is never carried. */
export async function tableColumns(db: Executor, { name, without }: CarriedTable): Promise<TableColumns> {
  const { rows } = await db.execute<{ name: string; counted: boolean; key: number | null }>(sql`
    select attname as name, attidentity <> '' as counted, array_position(indkey::int2[], attnum) as key
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  const carried = rows.map((column) => column.name).filter((column) => !without.includes(column));
  const key = rows.filter((column) => column.key !== null).toSorted((a, b) => Number(a.key) - Number(b.key));
  return {
    carried,
    key: key.length > 0 ? key.map((column) => column.name) : carried,
    counted: rows.find(({ counted }) => counted)?.name ?? null,
  };
}
