import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { belongingRows, belongsTo } from './belonging-rows.ts';
import type { Manifest } from './manifest.ts';
import { ImportRefused } from './refused.ts';
import { carriedTables } from './table-groups.ts';

/** Since the organisation is new here, rows that name another one are those that are not counted. */
async function countRows(tx: Transaction, manifest: Manifest, uncounted: ReadonlySet<string>): Promise<void> {
  for (const table of carriedTables) {
    if (uncounted.has(table.name)) continue;
    const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count ${belongingRows(table)}`);
    if (Number(rows[0]?.count) !== manifest.tables[table.name]?.rows) throw new ImportRefused('foreign', table.name);
  }
}

/** No row points to one of another organisation. */
async function checkPointers(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ child: string; child_column: string; parent: string; parent_column: string }>(sql`
    select conrelid::regclass::text as child, child.attname as child_column, confrelid::regclass::text as parent, parent.attname as parent_column
    from pg_constraint join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  for (const pointer of rows) {
    const child = carriedTables.find(({ name }) => name === pointer.child);
    const parent = carriedTables.find(({ name }) => name === pointer.parent);
    if (!child || !parent || parent.name === 'organisations') continue;
    const from = sql`${sql.identifier(child.name)}.${sql.identifier(pointer.child_column)}`;
    const found = await tx.execute(sql`select 1 ${belongingRows(child)} and ${from} is not null and not exists (
      select 1 from ${sql.identifier(parent.name)} where ${sql.identifier(parent.name)}.${sql.identifier(pointer.parent_column)} = ${from}
      and ${belongsTo(parent)}) limit 1`);
    if (found.rows.length > 0) throw new ImportRefused('foreign', `${child.name}.${pointer.child_column}`);
  }
}

/** Every file that a row names came along, or is nowhere; from here on they are kept. */
async function keepNamedFiles(tx: Transaction, storage: Storage, manifest: Manifest): Promise<void> {
  for (const table of carriedTables) {
    if (table.file === null) continue;
    const column = sql.identifier(table.file);
    const { rows } = await tx.execute<{ key: string }>(sql`select ${column} as key ${belongingRows(table)} and ${column} is not null`);
    for (const { key } of rows) {
      if (Object.hasOwn(manifest.files, key)) continue;
      const found = await storage.open(key);
      found?.stream.destroy();
      if (found) throw new ImportRefused('foreign', key);
    }
    await tx.execute(sql`delete from removed_files where key in (select ${column} ${belongingRows(table)})`);
  }
}

/** Makes sure that what was stored is of this organisation alone, whatever the export said. `uncounted`: tables of which rows were rightly left out. */
export async function checkImported(tx: Transaction, storage: Storage, manifest: Manifest, uncounted: ReadonlySet<string>): Promise<void> {
  await countRows(tx, manifest, uncounted);
  await checkPointers(tx);
  await keepNamedFiles(tx, storage, manifest);
}
