import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ZipFile } from 'yazl';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { Measure } from '../../platform/zip/measure.ts';
import { openZip } from '../../platform/zip/open-zip.ts';
import { belongingRows, workOn } from './belonging-rows.ts';
import { currentSchema, fileEntry, manifestName, tableEntry, type Manifest } from './manifest.ts';
import { tableColumns } from './table-columns.ts';
import { accountTables, carriedTables, keptBackTables, type CarriedTable } from './table-groups.ts';

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** The rows of a table as lines of JSON, some hundred at a time. */
async function* readLines(tx: Transaction, table: CarriedTable): AsyncGenerator<string[]> {
  const { carried, key } = await tableColumns(tx, table);
  await tx.execute(sql`declare carried_rows no scroll cursor for select row_to_json(line)::text as line from (
    select ${names(carried)} ${belongingRows(table)} order by ${names(key)}) line`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql`fetch 200 from carried_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close carried_rows`);
}

const leftOut = (): string[] => [
  ...keptBackTables,
  ...accountTables,
  ...carriedTables.flatMap(({ name, without }) => without.map((column) => `${name}.${column}`)),
];

/** How many files the rows name, each once: with the tables, what there is to do. */
async function countFiles(tx: Transaction): Promise<number> {
  const named = carriedTables.flatMap((table) =>
    table.file === null ? [] : [sql`select ${sql.identifier(table.file)} as key ${belongingRows(table)}`],
  );
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct key)::int as count from (${sql.join(named, sql` union all `)}) named`,
  );
  return rows[0]?.count ?? 0;
}

interface Course {
  /** Tables and files that are done, of all. */
  onProgress: (done: number, known: number) => void;
  /** Nobody reads on. */
  broken: AbortSignal;
}

async function writeEntries(
  tx: Transaction,
  storage: Storage,
  { zip, manifest }: { zip: ZipFile; manifest: Manifest },
  { onProgress, broken }: Course,
): Promise<void> {
  await workOn(tx, manifest.organisation.id);
  const known = carriedTables.length + (await countFiles(tx));
  let done = 0;
  const add = async (name: string, source: AsyncIterable<string | Uint8Array>, compress: boolean) => {
    const measure = new Measure();
    zip.addReadStream(measure, name, { compress, mode: 0o100600 });
    await pipeline(source, measure, { signal: broken });
    done += 1;
    onProgress(done, known);
    return measure.content();
  };
  const keys: string[] = [];
  for (const table of carriedTables) {
    let rows = 0;
    let highest = 0;
    const { counted } = await tableColumns(tx, table);
    const content = await add(
      tableEntry(table.name),
      (async function* lines() {
        for await (const found of readLines(tx, table)) {
          rows += found.length;
          for (const line of table.file !== null || counted !== null ? found : []) {
            const row: Record<string, unknown> = JSON.parse(line);
            if (typeof row[table.file ?? ''] === 'string') keys.push(String(row[table.file ?? '']));
            if (counted !== null) highest = Math.max(highest, Number(row[counted]));
          }
          yield found.map((line) => `${line}\n`).join('');
        }
      })(),
      true,
    );
    manifest.tables[table.name] = { rows, highest, ...content };
  }
  for (const key of new Set(keys)) {
    const file = await storage.open(key);
    if (file) manifest.files[key] = await add(fileEntry(key), file.stream, false);
    else manifest.missing.push(key);
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName);
  zip.end();
}

/**
 * All that an organisation has, as a zip file that is made while it is read: one file of JSON lines for each table, the files of the storage, and
 * a manifest of both. The rows are those of one moment.
 */
export function exportOrganisation(
  db: NodePgDatabase,
  storage: Storage,
  organisation: { id: string; name: string },
  onProgress: Course['onProgress'] = () => {},
): { zip: Readable; done: Promise<Manifest> } {
  const manifest: Manifest = {
    format: 'manara-organisation',
    schema: currentSchema(),
    made_at: new Date().toISOString(),
    organisation,
    tables: {},
    files: {},
    missing: [],
    left_out: leftOut(),
  };
  const { zip, made, broken } = openZip();
  const course = { onProgress, broken };
  const work = db.transaction((tx) => writeEntries(tx, storage, { zip, manifest }, course), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  // The transaction must not stay open over entries that nobody takes.
  const brokenOff = new Promise<never>((_, fail) => broken.addEventListener('abort', () => fail(broken.reason as Error), { once: true }));
  work.catch((error: Error) => made.destroy(error));
  return { zip: made, done: Promise.race([work, brokenOff]).then(() => manifest) };
}

/** Writes down that somebody at the command line took all of it. */
export const noteExport = (db: NodePgDatabase, organisationId: string): Promise<void> =>
  recordAudit(
    db,
    { organisationId, id: null, name: 'manara organization export', address: null },
    { action: 'organisation_exported', subjectId: organisationId },
  );
