import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBackup } from '@manara/server/backup/open-backup';
import { BackupThere, writeBackup } from '@manara/server/backup/write-backup';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { createStorage } from '@manara/server/platform/storage/storage';
import { folderHolder, lockFolder } from '@manara/server/supervisor/folder-lock';
import { unzipSync, zipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-backup-'));
fs.chmodSync(folder, 0o755);
const at = (name: string) => path.join(folder, name);
const data = at('data');

/** Runs `manara` as the operator does, on a data folder of this test. */
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const own = { PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: 'C.UTF-8', MANARA_DATA_DIR: data };
    execFile(process.execPath, [manara, ...args], { cwd: folder, env: { ...own, ...env } }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

/** Asks the database of a data folder, which is started for it. */
async function ask(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const server = await embeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

let key: string;
const storedKey = Buffer.from(`${'ab'.repeat(32)}\n`);
const content = randomBytes(100_000);
beforeAll(async () => {
  expect((await run(['migrate'])).status).toBe(0);
  await ask(data, "insert into organisations (name) values ('Harbour office')");
  key = await createStorage(data).put(content);
  fs.writeFileSync(path.join(data, 'secret.key'), storedKey, { mode: 0o600 });
  expect(await run(['backup', at('whole.zip')])).toMatchObject({ status: 0, error: '' });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const entriesOf = (file: string, filter: (entry: { name: string }) => boolean = () => true) => unzipSync(fs.readFileSync(file), { filter });

interface Manifest {
  database: Record<string, unknown>;
  folders: string[];
  files: Record<string, unknown>;
}

/** A backup with the manifest of a whole one that has the key alone, and what a case changes in it. */
function small(name: string, change: (parts: { manifest: Manifest; entries: Record<string, Uint8Array> }) => void): string {
  const { 'manifest.json': whole } = entriesOf(at('whole.zip'), (entry) => entry.name === 'manifest.json');
  const manifest = JSON.parse(Buffer.from(whole ?? []).toString()) as Manifest;
  const entries: Record<string, Uint8Array> = { 'secret.key': storedKey };
  Object.assign(manifest, { folders: [], files: { 'secret.key': manifest.files['secret.key'] } });
  change({ manifest, entries });
  fs.writeFileSync(at(name), zipSync({ ...entries, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }));
  return at(name);
}

const targets: string[] = [];
function target(): string {
  targets.push(at(`target-${targets.length}`));
  return targets.at(-1) ?? '';
}

describe('a backup', () => {
  it('is one file for its owner alone, and puts database, files and key back', async () => {
    expect(fs.statSync(at('whole.zip')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const to = target();
    const { status, out, error } = await run(['restore', at('whole.zip')], { MANARA_DATA_DIR: to });
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(out).toContain('1 stored file');
    expect(await ask(to, 'select name from organisations')).toEqual([{ name: 'Harbour office' }]);
    const file = await createStorage(to).open(key);
    if (!file) throw new Error('The stored file is not there');
    expect(Buffer.concat(await file.stream.toArray()).equals(content)).toBe(true);
    expect(fs.readFileSync(path.join(to, 'secret.key'), 'utf8')).toBe(fs.readFileSync(path.join(data, 'secret.key'), 'utf8'));
    expect(fs.statSync(path.join(to, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  inLongForm(it)('has all that was confirmed before it was asked for, while others go on writing', async () => {
    const server = await embeddedPostgres(data);
    // As the product has it while it runs.
    const lock = lockFolder(data);
    if (!lock.ok) throw new Error('The folder is not free');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table written (number int primary key, filling text)');
    let written = 0;
    let isAsked = true;
    const write = async () => {
      while (isAsked) {
        await client.query('insert into written select $1::int, repeat(md5($1::int::text), 300)', [written + 1]);
        written += 1;
        await createStorage(data).put(randomBytes(1000));
      }
    };
    const writing = write();
    await expect.poll(() => written).toBeGreaterThan(20);
    const confirmed = written;
    const made = await run(['backup', at('busy.zip')]);
    // The server goes on.
    const after = written;
    await expect.poll(() => written).toBeGreaterThan(after);
    isAsked = false;
    await writing;
    await client.end();
    lock.release();
    await server.stop();
    expect(made).toMatchObject({ status: 0, error: '' });
    expect(written).toBeGreaterThan(confirmed);

    const to = target();
    expect(await run(['restore', at('busy.zip')], { MANARA_DATA_DIR: to })).toMatchObject({ status: 0, error: '' });
    const [found] = await ask(
      to,
      'select count(*)::int as count, max(number) as last, bool_and(filling = repeat(md5(number::text), 300)) as whole from written',
    );
    expect(found?.['count']).toBeGreaterThanOrEqual(confirmed);
    // None is missing in between.
    expect(found).toMatchObject({ last: found?.['count'], whole: true });
  });

  inLongForm(it)('takes the place of no file, and is made of nothing else than an installation', async () => {
    const before = fs.readFileSync(at('whole.zip'));
    expect(await run(['backup', at('whole.zip')])).toMatchObject({ status: 3, error: expect.stringContaining('already exists') });
    expect(fs.readFileSync(at('whole.zip')).equals(before)).toBe(true);
    expect(await run(['backup'])).toMatchObject({ status: 2, error: expect.stringContaining('manara backup FILE') });
    expect(await run(['backup', at('none.zip')], { MANARA_DATA_DIR: at('nowhere') })).toMatchObject({ status: 3 });
    expect(fs.existsSync(at('none.zip'))).toBe(false);
  });

  inLongForm(it)('is written through nothing that somebody has put beside it', async () => {
    const elsewhere = at('elsewhere');
    fs.writeFileSync(elsewhere, 'mine');
    fs.symlinkSync(elsewhere, at('aside.zip.part'));
    fs.symlinkSync(at('not-there'), at('led.zip'));
    await writeBackup(data, null, at('aside.zip'));
    await expect(writeBackup(data, null, at('led.zip'))).rejects.toThrow(BackupThere);
    expect(fs.readFileSync(elsewhere, 'utf8')).toBe('mine');
    expect(fs.existsSync(at('not-there'))).toBe(false);
    expect(fs.lstatSync(at('aside.zip')).mode & 0o777777).toBe(0o100600);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['aside.zip.part']);
    fs.rmSync(at('aside.zip.part'));
  });

  inLongForm(it)('is one of two that are made at once under one name, and whole', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => writeBackup(data, null, at('twice.zip'))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toBeInstanceOf(BackupThere);
    expect(Object.keys(entriesOf(at('twice.zip')))).toEqual(expect.arrayContaining(['secret.key', 'manifest.json']));
  });

  inLongForm(it)('is not made from beside a container in which the database may run, where no other command starts it either', async () => {
    const script = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('@manara/server/supervisor/folder-lock'))};
      process.stdout.write(String(lockFolder(process.argv[1]).ok)); setInterval(() => {}, 60_000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, data], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = await once(holder.stdout, 'data');
      expect(String(said)).toBe('true');
      // In a container of its own it has a number that somebody else has here, or nobody.
      fs.writeFileSync(path.join(data, 'manara.lock'), JSON.stringify({ pid: process.ppid, born: '1' }));
      const before = fs.statSync(path.join(data, 'postgres/postgres.log')).size;
      for (const command of [['backup', at('beside.zip')], ['migrate'], ['reset-link', 'owner@example.org']])
        expect(await run(command)).toMatchObject({ status: 3, error: expect.stringContaining('in another container') });
      expect((await run(['backup', at('beside.zip')], { LANG: 'ar_EG.UTF-8' })).error).toContain('في حاوية أخرى');
      expect(fs.existsSync(at('beside.zip'))).toBe(false);
      expect(fs.statSync(path.join(data, 'postgres/postgres.log')).size).toBe(before);
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
  });

  inLongForm(it)('has the folder to itself while its database runs for it alone', async () => {
    const making = run(['backup', at('alone.zip')]);
    await expect.poll(() => folderHolder(data), { interval: 5 }).toEqual(expect.any(Number));
    expect(lockFolder(data).ok).toBe(false);
    expect(await making).toMatchObject({ status: 0, error: '' });
    expect(folderHolder(data)).toBeNull();
    expect(fs.existsSync(path.join(data, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  inLongForm(it)('has no database where that is another, and says how to keep it', async () => {
    const { status, out } = await run(['backup', at('apart.zip')], { DATABASE_URL: 'postgresql://somebody@127.0.0.1:1/elsewhere' });
    expect(status).toBe(0);
    expect(out).toContain('pg_dump');
    expect(Object.keys(entriesOf(at('apart.zip'))).filter((name) => name.startsWith('postgres/'))).toEqual([]);
    const refused = await run(['restore', at('apart.zip')], { MANARA_DATA_DIR: target() });
    expect(refused).toMatchObject({ status: 3, error: expect.stringContaining('DATABASE_URL') });
  });
});

describe('what is no backup for this program is refused, and nothing is put back', () => {
  const cases: [string, RegExp, () => string][] = [
    ['another file', /is not a readable backup/, () => manara],
    [
      'half of one',
      /is not a readable backup/,
      () => {
        fs.writeFileSync(at('half.zip'), fs.readFileSync(at('whole.zip')).subarray(0, 500_000));
        return at('half.zip');
      },
    ],
    [
      'one with another content of a file',
      /secret\.key does not match its file list/,
      () => small('changed.zip', ({ entries }) => Object.assign(entries, { 'secret.key': Buffer.from(`${'cd'.repeat(32)}\n`) })),
    ],
    ['one that lacks a file', /secret\.key does not match/, () => small('lacking.zip', ({ entries }) => delete entries['secret.key'])],
    [
      'one with a file more',
      /more does not match/,
      () => small('more.zip', ({ entries }) => Object.assign(entries, { 'postgres/data/more': storedKey })),
    ],
    [
      'one whose folders lead elsewhere',
      /is not a readable backup/,
      () => small('folders.zip', ({ manifest }) => manifest.folders.push('postgres/data/../../../elsewhere')),
    ],
    [
      'one whose files are none of ours',
      /is not a readable backup/,
      () => small('files.zip', ({ manifest }) => Object.assign(manifest.files, { 'runtime/postgres': manifest.files['secret.key'] })),
    ],
    [
      'that of a newer version',
      /newer version of Manara/,
      () => small('newer.zip', ({ manifest }) => Object.assign(manifest.database, { schema: 9_999_999_999_999 })),
    ],
    [
      'that of another PostgreSQL',
      /PostgreSQL 12/,
      () => small('postgres.zip', ({ manifest }) => Object.assign(manifest.database, { postgres: 12 })),
    ],
    [
      'that of another kind of machine',
      /aix-ppc64/,
      () => small('machine.zip', ({ manifest }) => Object.assign(manifest.database, { machine: 'aix-ppc64' })),
    ],
  ];
  it.each(byTurns(cases, 5))('%s', async (_, sentence, file) => {
    const to = target();
    const { status, error } = await run(['restore', file()], { MANARA_DATA_DIR: to });
    expect(status).toBe(3);
    expect(error).toMatch(sentence);
    expect(error).toContain('Nothing was restored');
    const left = fs.existsSync(to) ? fs.readdirSync(to) : [];
    expect(left.filter((name) => name !== 'manara.held')).toEqual([]);
  });

  inLongForm(it)('one with a file of another size than its list says, before any is unpacked', async () => {
    const bomb = small('bomb.zip', ({ entries }) => Object.assign(entries, { 'secret.key': new Uint8Array(5_000_000) }));
    await expect(openBackup(bomb)).rejects.toMatchObject({ reason: 'mismatch', subject: 'secret.key' });
  });

  inLongForm(it)('into a folder on which somebody works, whatever it has', async () => {
    const to = target();
    fs.mkdirSync(to);
    fs.writeFileSync(path.join(to, 'something'), '');
    const lock = lockFolder(to);
    if (!lock.ok) throw new Error('The folder is not free');
    const { status, error } = await run(['restore', at('whole.zip')], { MANARA_DATA_DIR: to });
    lock.release();
    expect({ status, error }).toEqual({ status: 3, error: expect.stringContaining('Another process is using the data folder') });
  });

  inLongForm(it)('a folder that has something already', async () => {
    const { status, error } = await run(['restore', at('whole.zip')]);
    expect(status).toBe(3);
    expect(error).toContain('is not empty');
    expect(await ask(data, 'select name from organisations')).toEqual([{ name: 'Harbour office' }]);
  });

  inLongForm(it)('said in the language of the operator', async () => {
    const { error } = await run(['restore', manara], { MANARA_DATA_DIR: target(), LANG: 'ar_EG.UTF-8' });
    expect(error).toContain('لم يُستعَد شيء');
  });
});
