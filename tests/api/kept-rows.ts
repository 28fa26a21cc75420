import type { Pool } from 'pg';

/**
 * Keeps what all tables of the product hold, and answers how to put it back: dear to make anew for each test, such as fixes that a browser has
 * prepared. Files of the storage stay as they are.
 */
export async function keepRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  await pool.query(`create schema kept; ${tables.map(({ name }) => `create table kept.${name} as table public.${name};`).join('\n')}`);
  const putBack = tables.map(
    ({ name, columns }) => `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  return async () => {
    const emptied = tables.map(({ name }) => `public.${name}`).join(', ');
    // Rows are put back as they were, in any order: no trigger and no reference is asked.
    await pool.query(`begin; set local session_replication_role = replica; truncate ${emptied};\n${putBack.join('\n')} commit;`);
  };
}
