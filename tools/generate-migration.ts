import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes the migration that leads from the last released schema to the one in the code, as `npm run db:generate -w apps/server`.
 * Released migrations are never touched; the one in the making is made anew each time, with the SQL file of its name in it, which holds what the
 * schema cannot say (triggers, functions, where rows go). Where something is gone and something new, it asks whether that is the same renamed: in a
 * terminal.
 */
const released = 30;
const name = 'next';

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

const mark = '--> statement-breakpoint';
const statements = (sql: string): string[] =>
  sql
    .split(mark)
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * What the schema asks of rows that are there already, or takes away, and columns that the database makes: it comes after the part by hand, which
 * moves what they hold and brings the functions they are made by.
 */
function parted(made: readonly string[]): { first: string[]; last: string[] } {
  const parts = made.map((statement) => {
    if (/ ADD COLUMN \S+ \S+ GENERATED ALWAYS AS \(| ADD CONSTRAINT \S+ PRIMARY KEY\(/.test(statement)) return { last: statement };
    const column = /^ALTER TABLE (\S+) ADD COLUMN (\S+) (?!.*DEFAULT)(.*) NOT NULL;$/.exec(statement);
    if (!column) return /^ALTER TABLE \S+ DROP COLUMN|^DROP TABLE/.test(statement) ? { last: statement } : { first: statement };
    const [, table, name, type] = column;
    return { first: `ALTER TABLE ${table} ADD COLUMN ${name} ${type};`, last: `ALTER TABLE ${table} ALTER COLUMN ${name} SET NOT NULL;` };
  });
  return { first: parts.flatMap(({ first }) => first ?? []), last: parts.flatMap(({ last }) => last ?? []) };
}

const made = readJournal().entries[released];
const byHand = path.join(server, `src/platform/database/${name}.sql`);
if (made && fs.existsSync(byHand)) {
  const file = path.join(migrations, `${made.tag}.sql`);
  const { first, last } = parted(statements(fs.readFileSync(file, 'utf8')));
  const all = [...first, ...statements(fs.readFileSync(byHand, 'utf8')), ...last];
  fs.writeFileSync(file, `${all.join(`\n${mark}\n`)}\n`);
}
