import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import { removedFiles } from '../../platform/database/schema/files.ts';
import { accounts, organisations } from '../../platform/database/schema/session.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { workOn } from './belonging-rows.ts';
import { checkImported } from './check-imported.ts';
import { fileEntry, type Manifest } from './manifest.ts';
import { openExport, type OpenedExport } from './open-export.ts';
import { ImportRefused } from './refused.ts';
import { reserveNumbers, storeRows, type Shifts } from './store-rows.ts';
import { carriedTables } from './table-groups.ts';

const inADay = sql`now() + interval '1 day'`;

/** Stores the files, each noted so that nothing is left of it where the rest fails. Answers how they are taken back at once. */
async function storeFiles(db: NodePgDatabase, storage: Storage, { manifest, read }: OpenedExport): Promise<() => Promise<void>> {
  const stored: string[] = [];
  const takeBack = async () => {
    for (const key of stored) {
      await storage.remove(key);
      await db.delete(removedFiles).where(eq(removedFiles.key, key));
    }
  };
  try {
    for (const key of Object.keys(manifest.files)) {
      const there = await storage.open(key);
      there?.stream.destroy();
      if (there) throw new ImportRefused('there', key);
      await db
        .insert(removedFiles)
        .values({ key, due: inADay })
        .onConflictDoUpdate({ target: removedFiles.key, set: { due: inADay } });
      stored.push(key);
      await storage.put(await read(fileEntry(key)), key);
    }
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

type Row = Record<string, unknown>;
const parsed = (line: string): Row => JSON.parse(line);

/** Stores all rows. Who has an account here already, by the address, keeps it and becomes a member with it. */
async function storeTables(tx: Transaction, opened: OpenedExport, shifts: Shifts): Promise<Set<string>> {
  const accountOf = new Map<string, string>();
  const joined = new Set<string>();
  for (const table of carriedTables) {
    if (table.reckoned)
      await tx.execute(sql`delete from ${sql.identifier(table.name)} where organisation_id = ${opened.manifest.organisation.id}`);
    if (table.name === 'accounts') {
      const here = new Map(
        (await tx.select({ email: accounts.email, id: accounts.id }).from(accounts)).map(({ email, id }) => [email, id]),
      );
      await storeRows(
        tx,
        table,
        opened,
        shifts,
        (line) => {
          const row = parsed(line);
          const there = here.get(String(row['email']));
          accountOf.set(String(row['id']), there ?? String(row['id']));
          if (there !== undefined) joined.add(String(row['id']));
          return there === undefined ? JSON.stringify({ ...row, password_hash: null }) : null;
        },
        ['password_hash'],
      );
    } else if (table.name === 'avatars') {
      await storeRows(tx, table, opened, shifts, (line) => (joined.has(String(parsed(line)['account_id'])) ? null : line));
    } else if (table.name === 'users') {
      await storeRows(tx, table, opened, shifts, (line) => {
        const row = parsed(line);
        // A key of the organisation: its things keep its name, the key itself stays behind.
        const known = row['account_id'];
        if (known === null) return line;
        const account = typeof known === 'string' ? accountOf.get(known) : undefined;
        if (account === undefined) throw new ImportRefused('foreign', 'users.account_id');
        return JSON.stringify({ ...row, account_id: account });
      });
    } else await storeRows(tx, table, opened, shifts);
  }
  return new Set(joined.size > 0 ? ['avatars'] : []);
}

async function storeAll(tx: Transaction, storage: Storage, opened: OpenedExport, shifts: Shifts): Promise<void> {
  const { organisation } = opened.manifest;
  const [there] = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisation.id));
  if (there) throw new ImportRefused('there', organisation.name);
  await workOn(tx, organisation.id);
  // The links of its audit log come along and are not made anew.
  await tx.execute(sql`set constraints audit_log_chained immediate`);
  await tx.execute(sql`select set_config('manara.importing', 'on', true)`);
  const uncounted = await storeTables(tx, opened, shifts);
  await checkImported(tx, storage, opened.manifest, uncounted);
  await tx.execute(sql`select set_config('manara.importing', 'off', true)`);
  // Nobody here works on what was still running there.
  await tx.execute(sql`update runs set status = 'cancelled', finished_at = now()
    where organisation_id = ${organisation.id} and status in ('queued', 'running')`);
  await tx.execute(sql`delete from document_checks where organisation_id = ${organisation.id} and state = 'analyzing'`);
  await recordAudit(
    tx,
    { organisationId: organisation.id, id: null, name: 'manara organization import', address: null },
    { action: 'organisation_imported', subjectId: organisation.id },
  );
}

const isViolation = (error: unknown): error is { cause: { table?: string } } => {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && String(cause.code).startsWith('23');
};

/**
 * Brings an exported organisation in, whole or not at all, with its own ids. People come without passwords and second steps. Throws
 * `ImportRefused` where the file is not what it says, or is here already.
 */
export async function importOrganisation(db: NodePgDatabase, storage: Storage, file: string): Promise<Manifest> {
  const opened = await openExport(file);
  try {
    const known = await db
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, opened.manifest.organisation.id));
    if (known[0]) throw new ImportRefused('there', known[0].name);
    const shifts: Shifts = new Map();
    for (const table of carriedTables)
      shifts.set(table.name, await reserveNumbers(db, table, opened.manifest.tables[table.name]?.highest ?? 0));
    const takeBack = await storeFiles(db, storage, opened);
    try {
      await db.transaction((tx) => storeAll(tx, storage, opened, shifts));
    } catch (error) {
      await takeBack();
      throw isViolation(error) ? new ImportRefused('there', error.cause.table ?? '', error) : error;
    }
    return opened.manifest;
  } finally {
    opened.close();
  }
}
