import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes the migration that leads from the last released schema to the one in the code, as `npm run db:generate -w apps/server`.
 * Released migrations are never touched; the one in the making is made anew each time, and ends with the SQL file of its name, which holds
 * what the schema cannot say (triggers, functions).
 */
const released = 2;
const name = 'documents';

const server = path.resolve(import.meta.dirname, '../apps/server');
const migrations = path.join(server, 'migrations');
const journalFile = path.join(migrations, 'meta/_journal.json');
interface Journal {
  entries: { idx: number; tag: string }[];
}
const readJournal = (): Journal => JSON.parse(fs.readFileSync(journalFile, 'utf8')) as Journal;

const journal = readJournal();
for (const { idx, tag } of journal.entries.slice(released)) {
  fs.rmSync(path.join(migrations, `${tag}.sql`), { force: true });
  fs.rmSync(path.join(migrations, `meta/${String(idx).padStart(4, '0')}_snapshot.json`), { force: true });
}
fs.writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: journal.entries.slice(0, released) }, null, 2)}\n`);

const drizzle = path.resolve(server, '../../node_modules/drizzle-kit/bin.cjs');
execFileSync(process.execPath, [drizzle, 'generate', '--name', name], { cwd: server, stdio: 'inherit' });

const made = readJournal().entries[released];
const after = path.join(server, `src/platform/database/${name}.sql`);
if (made && fs.existsSync(after)) fs.appendFileSync(path.join(migrations, `${made.tag}.sql`), fs.readFileSync(after));
