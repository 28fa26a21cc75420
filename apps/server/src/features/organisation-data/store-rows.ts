import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { OpenedExport } from './open-export.ts';
import { tableEntry } from './manifest.ts';
import { tableColumns } from './table-columns.ts';
import type { CarriedTable } from './table-groups.ts';

const maxRows = 500;
const maxCharacters = 4_000_000;

/** How far the counted numbers of each table are moved on, so that they meet none that is here. */
export type Shifts = Map<string, number>;

/** Reserves the numbers that a table's rows will have; what is stored meanwhile gets later ones. */
export async function reserveNumbers(db: NodePgDatabase, table: CarriedTable, highest: number): Promise<number> {
  const { counted } = await tableColumns(db, table);
  if (counted === null || highest === 0) return 0;
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table.name)} in share row exclusive mode`);
    const counter = await tx.execute<{ name: string }>(sql`select pg_get_serial_sequence(${table.name}, ${counted}) as name`);
    const name = String(counter.rows[0]?.name);
    const { rows } = await tx.execute<{ last: string }>(
      sql`select case when is_called then last_value else 0 end as last from ${sql.raw(name)}`,
    );
    const last = Number(rows[0]?.last);
    await tx.execute(sql`select setval(${name}::regclass, ${last + highest})`);
    return last;
  });
}

const listed = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);

/** Lines end with a line feed alone: texts may hold other characters that end lines elsewhere. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const piece of stream) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Stores the rows of a table, each as `changed` makes it, which may have the columns `added` too; null: it is not stored. */
export async function storeRows(
  tx: Transaction,
  table: CarriedTable,
  opened: OpenedExport,
  shifts: Shifts,
  changed: (line: string) => string | null = (line) => line,
  added: readonly string[] = [],
): Promise<void> {
  const { carried, counted } = await tableColumns(tx, table);
  const moved = { ...table.numbers, ...(counted !== null && { [counted]: table.name }) };
  const names = [...carried, ...added];
  const columns = listed(names.map((name) => sql`${sql.identifier(name)}`));
  const values = listed(
    names.map((column) => {
      const shift = shifts.get(moved[column] ?? '') ?? 0;
      return shift === 0 ? sql`line.${sql.identifier(column)}` : sql`line.${sql.identifier(column)} + ${shift}::bigint`;
    }),
  );
  const target = sql.identifier(table.name);
  const store = async (lines: string[]) => {
    await tx.execute(sql`insert into ${target} (${columns}) overriding system value
      select ${values} from json_populate_recordset(null::${target}, ${`[${lines.join(',')}]`}::json) line`);
  };
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(await opened.read(tableEntry(table.name)))) {
    const row = changed(line);
    if (row === null) continue;
    lines.push(row);
    characters += row.length;
    if (lines.length < maxRows && characters < maxCharacters) continue;
    await store(lines);
    [lines, characters] = [[], 0];
  }
  if (lines.length > 0) await store(lines);
}
