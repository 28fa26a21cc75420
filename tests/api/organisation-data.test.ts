import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { storeAvatar } from '@manara/server/features/avatar/store';
import { importOrganisation } from '@manara/server/features/organisation-data/import-organisation';
import { ensureFirstOwner } from '@manara/server/features/session/first-owner';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { removedFiles } from '@manara/server/platform/database/schema/files';
import { accounts } from '@manara/server/platform/database/schema/session';
import { eq } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { countRows, fill, filesOf, manifestOf } from './filled-organisation.ts';
import { storeIssue } from './store-issue.ts';
import { publicUrl, startTestApi, type Member, type TestApi } from './test-api.ts';

/** Where the organisation is made, and an installation that is empty. */
let here: TestApi;
let there: TestApi;
let owner: Member;
/** Somebody who belongs to another organisation too. */
let guest: Member;
let other: Member;
let going: string;
let exported: string;
let again: string;

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const command = (api: TestApi, ...args: string[]) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, LANG: 'C.UTF-8', MANARA_DATA_DIR: api.files, DATABASE_URL: api.database.url };
    execFile(process.execPath, [manara, 'organization', ...args], { env }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

beforeAll(async () => {
  [here, there] = [await startTestApi(), await startTestApi()];
  const stays = await fill(here, 'stays.example');
  other = stays.owner;
  ({ id: going, owner } = await fill(here, 'going.example'));
  const accountOf = async (email: string) => (await here.db.select().from(accounts).where(eq(accounts.email, email)))[0]!.id;
  await storeAvatar(here.db, await accountOf(owner.email), Buffer.from([0, 255, 10, 13]));
  guest = await here.member('member', stays.id);
  const invited = await here.call('POST', '/invitations', { as: owner, body: { role: 'member', email: guest.email } });
  const invitation_token = String(invited.body.url).split('/').at(-1);
  await here.call('POST', '/auth/join', { as: guest, body: { invitation_token, refresh_token: guest.refreshToken } });
  exported = path.join(here.files, 'going.zip');
  again = path.join(here.files, 'again.zip');
});
afterAll(async () => {
  await here.close();
  await there.close();
});

describe('an organisation', () => {
  it('is exported whole by the command, without what is secret', async () => {
    const done = await command(here, 'export', 'going.example', exported);
    expect(done.error).toBe('');
    expect(done).toMatchObject({ status: 0, out: expect.stringContaining('going.example') });
    expect(fs.statSync(exported).mode & 0o777).toBe(0o600);
    const entries = unzipSync(fs.readFileSync(exported));
    const manifest = manifestOf(exported);
    expect(manifest).toMatchObject({ organisation: { id: going, name: 'going.example' }, missing: [] });
    expect(manifest.left_out).toEqual(
      expect.arrayContaining(['sessions', 'api_keys', 'passkeys', 'accounts.password_hash', 'assistant_turns']),
    );
    for (const [name, { rows, sha256 }] of Object.entries<{ rows: number; sha256: string }>(manifest.tables)) {
      const bytes = entries[`tables/${name}.jsonl`]!;
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256);
      expect(strFromU8(bytes).split('\n').length - 1, name).toBe(rows);
    }
    expect(Object.keys(manifest.files).length).toBeGreaterThanOrEqual(7);
    const said = Object.values(entries)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n');
    expect(said).not.toMatch(/argon2|stays\.example/);
    expect((await command(here, 'export', going, exported)).status).toBe(3);
    expect((await here.audited(going)).at(-1)).toBe('organisation_exported');
  });

  it('is deleted for good: nothing is left of it in any table or file, and others keep everything', async () => {
    expect((await command(here, 'delete', 'going.example')).status).toBe(2);
    const files = manifestOf(exported).files;
    const kept = filesOf(here).filter((key) => !Object.hasOwn(files, key));
    const done = await command(here, 'delete', 'going.example', '--for-good');
    expect(done).toMatchObject({ status: 0, error: '' });
    expect(filesOf(here)).toEqual(kept);
    expect(await here.db.$count(removedFiles)).toBe(0);
    const { rows: columns } = await here.database.pool.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb', 'json')`,
    );
    for (const { table_name, column_name } of columns) {
      const sought = `select 1 from "${table_name}" where "${column_name}"::text like any ($1) limit 1`;
      const { rows } = await here.database.pool.query(sought, [[going, owner.id, owner.email].map((one) => `%${one}%`)]);
      expect(rows, `${table_name}.${column_name}`).toEqual([]);
    }
    expect((await here.call('GET', '/auth/me', { as: owner })).status).toBe(401);
    expect((await here.signIn(owner.email)).status).toBe(401);
    expect((await here.signIn(guest.email)).body.user.organization).toBe('stays.example');
    expect((await here.call('GET', '/teams', { as: other })).body.teams).toHaveLength(1);
    expect(await verifyChain(here.db)).toMatchObject({ wrong: 0 });
  });

  it('comes into an empty installation: counts and hashes are equal, and what people had works', async () => {
    const done = await command(there, 'import', exported);
    expect(done.error).toBe('');
    expect(done.status).toBe(0);
    expect((await command(there, 'export', going, again)).status).toBe(0);
    const [before, after] = [manifestOf(exported), manifestOf(again)];
    expect(after.files).toEqual(before.files);
    const { audit_log, audit_chain, ...tables } = after.tables;
    expect(before.tables).toMatchObject(tables);
    // Its arrival is written down too; the export was after its rows had been read.
    expect([audit_log.rows, audit_chain.rows]).toEqual([before.tables.audit_log.rows + 1, before.tables.audit_chain.rows + 1]);
    expect(await verifyChain(there.db)).toMatchObject({ wrong: 0 });
    expect((await there.audited(going)).slice(-2)).toEqual(['organisation_imported', 'organisation_exported']);
    expect((await there.signIn(owner.email)).status).toBe(401);
    expect((await command(there, 'import', exported)).error).toContain('going.example');
  });

  inLongForm(it)('comes back beside others: with numbers of its own, and with the accounts that are there', async () => {
    const files = filesOf(here);
    expect(await command(here, 'import', exported)).toMatchObject({ status: 0, error: '' });
    const back = path.join(here.files, 'back.zip');
    expect((await command(here, 'export', going, back)).status).toBe(0);
    const counts = (file: string) =>
      Object.entries<{ rows: number }>(manifestOf(file).tables).flatMap(([name, { rows }]) =>
        name.startsWith('audit') ? [] : [[name, rows]],
      );
    expect(counts(back)).toEqual(counts(exported));
    expect(filesOf(here)).toEqual([...files, ...Object.keys(manifestOf(exported).files)].toSorted());
    expect(await verifyChain(here.db)).toMatchObject({ wrong: 0 });
    const signedIn = await here.signIn(guest.email);
    const organisations = await here.call('GET', '/auth/organisations', { as: { token: signedIn.body.access_token } });
    expect(organisations.body.organisations).toHaveLength(2);
    await storeIssue(here, going);
  });

  inLongForm(it)('leaves an installation without any as it was at first', async () => {
    expect((await command(there, 'delete', going, '--for-good')).status).toBe(0);
    expect(Object.entries(await countRows(there)).filter(([, count]) => count > 0)).toEqual([]);
    expect(filesOf(there)).toEqual([]);
    expect(await ensureFirstOwner(there.db, { publicUrl })).toMatchObject({ kind: 'link' });
    await there.db.execute('delete from organisations');
  });
});

inLongForm(describe)('an export that is not what it says', () => {
  type Entries = Record<string, Uint8Array>;
  /** Tries to bring in what has changed entries, and a manifest that fits them. */
  async function attempt(change: (entries: Entries) => void, fit = true): Promise<string> {
    const entries = unzipSync(fs.readFileSync(exported));
    const manifest = JSON.parse(strFromU8(entries['manifest.json']!));
    change(entries);
    for (const [name, table] of fit ? Object.entries<Record<string, unknown>>(manifest.tables) : []) {
      const bytes = entries[`tables/${name}.jsonl`]!;
      Object.assign(table, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    if (fit && entries['manifest.json']) entries['manifest.json'] = strToU8(JSON.stringify(manifest));
    const file = path.join(there.files, 'hostile.zip');
    fs.writeFileSync(file, zipSync(entries, { level: 1 }));
    const [before, files] = [await countRows(there), filesOf(there)];
    const found = await importOrganisation(there.db, there.storage, file).then(
      () => 'imported',
      (error: Error) => error.message,
    );
    expect(await countRows(there)).toEqual(before);
    expect(filesOf(there)).toEqual(files);
    return found;
  }
  const rewrite = (entries: Entries, table: string, change: (text: string) => string) => {
    const name = `tables/${table}.jsonl`;
    entries[name] = strToU8(change(strFromU8(entries[name]!)));
  };

  it('is refused and leaves nothing', async () => {
    expect(await attempt((entries) => rewrite(entries, 'assets', (text) => text.replace('Asset', 'Other')), false)).toBe(
      'mismatch: tables/assets.jsonl',
    );
    expect(await attempt((entries) => void (entries['../../outside'] = strToU8('x')))).toMatch(/^damaged/);
    expect(await attempt((entries) => void (entries['tables/sessions.jsonl'] = strToU8('')))).toBe('mismatch: tables/sessions.jsonl');
    expect(await attempt((entries) => delete entries['manifest.json'])).toMatch(/^mismatch|^damaged/);
    expect(await attempt((entries) => void (entries['tables/runs.jsonl'] = new Uint8Array(250_000_000)))).toMatch(/^bomb/);
    expect(
      await attempt(
        (entries) =>
          void (entries['manifest.json'] = strToU8(strFromU8(entries['manifest.json']!).replace(/"schema": \d+/, '"schema": 7'))),
        false,
      ),
    ).toBe('schema: 7');
    expect(
      await attempt((entries) => rewrite(entries, 'users', (text) => text.replace(/"account_id":"[^"]+"/, `"account_id":"${other.id}"`))),
    ).toBe('foreign: users.account_id');
    const file = path.join(there.files, 'hostile.zip');
    fs.writeFileSync(file, fs.readFileSync(exported).subarray(0, 5_000));
    await expect(importOrganisation(there.db, there.storage, file)).rejects.toThrow(/^damaged/);
  });

  it('cannot reach what another organisation has', async () => {
    const stranger = await fill(there, 'stranger.example');
    const { rows } = await there.database.pool.query('select id, key from pictures limit 1');
    const strange = stranger.id;
    expect(await attempt((e) => rewrite(e, 'teams', (text) => text.replaceAll(going, strange)))).toBe('foreign: teams');
    expect(
      await attempt((e) => rewrite(e, 'close_ups', (text) => text.replace(/"picture_id":"[^"]+"/, `"picture_id":"${rows[0].id}"`))),
    ).toBe('foreign: close_ups.picture_id');
    expect(await attempt((e) => rewrite(e, 'pictures', (text) => text.replace(/"key":"[^"]+"/, `"key":"${rows[0].key}"`)))).toBe(
      `foreign: ${rows[0].key}`,
    );
  });
});
