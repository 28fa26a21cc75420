import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { examineSecrets } from '@manara/server/doctor/secrets';
import { trySecrets, checkSecrets } from '@manara/server/features/kept-secrets/check';
import { keptSecrets, secretKinds } from '@manara/server/features/kept-secrets/kinds';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { readConfig } from '@manara/server/platform/config/config';
import { StartFailure } from '@manara/server/platform/config/start-failure';
import { keyIdOf, secretBox } from '@manara/server/platform/secrets/secret-box';
import { knownKeys } from '@manara/server/platform/secrets/secret-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { sealEachKind } from './seal-each-kind.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
let api: TestApi;
let owner: Member;
/** A data folder without a key. */
let folder: string;

beforeEach(async () => {
  api = await startTestApi();
  owner = await api.member('owner', await api.organisation());
  expect((await api.call('POST', '/settings/authenticator', { as: owner, body: { password } })).status).toBe(200);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-secrets-'));
});
afterEach(async () => {
  await api.close();
  fs.rmSync(folder, { recursive: true });
});

const keys = () => knownKeys(api.files);
const doctor = async (dataDir: string) => {
  const read = readConfig({ DATABASE_URL: api.database.url, MANARA_DATA_DIR: dataDir });
  if (!read.ok) throw new Error('no configuration');
  return examineSecrets(read.config);
};
const command = (dataDir: string, ...args: string[]) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, LANG: 'C.UTF-8', MANARA_DATA_DIR: dataDir, DATABASE_URL: api.database.url };
    execFile(process.execPath, [manara, ...args], { env }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

describe('stored secrets', () => {
  it('are known in every column that holds any', async () => {
    const { rows } = await api.database.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (column_name like 'sealed%' or column_name like '%secret%' and column_name not like '%hash') order by 1`,
    );
    const known = new Set(keptSecrets.map(({ column }) => column));
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  inLongForm(it)('are tried one of each kind, for what they are kept for', async () => {
    expect(await trySecrets(api.db, keys())).toEqual({ kinds: ['authenticator', 'installation'], unopened: [], older: [], lostKeys: [] });
    expect(await doctor(api.files)).toMatchObject([
      { verdict: 'fine', what: { id: 'doctor.secrets', values: { kinds: 'authenticator apps and installation keys' } } },
    ]);
    // Sealed with the right key, for somebody else.
    await api.database.pool.query('update authenticators set sealed = $1', [api.secrets.seal('secret', 'authenticator nobody')]);
    expect(await trySecrets(api.db, keys())).toMatchObject({ unopened: ['authenticator'], lostKeys: [] });
    expect(await doctor(api.files)).toMatchObject([{ verdict: 'broken', what: { id: 'doctor.secrets_lost' } }]);
  });

  inLongForm(it)('open for what they were sealed for, and are named without their key, of every kind', async () => {
    const other = await api.member('owner', await api.organisation('Harbor'));
    await sealEachKind(api, other);
    expect(await trySecrets(api.db, keys())).toEqual({ kinds: [...secretKinds], unopened: [], older: [], lostKeys: [] });
    const [key = Buffer.alloc(0)] = keys();
    expect(await trySecrets(api.db, [randomBytes(32)])).toEqual({
      kinds: [...secretKinds],
      unopened: [...secretKinds],
      older: [],
      lostKeys: [keyIdOf(key)],
    });
    // Every column holds one, so that none is only by name among them.
    const held = await Promise.all(keptSecrets.map(async ({ column, sample }) => ((await sample(api.db)).length > 0 ? [] : [column])));
    expect(held.flat()).toEqual(['channels.sealed_old_secret']);
  });

  inLongForm(it)('open with an older key, while the newest seals', async () => {
    const newest = randomBytes(32);
    expect(await trySecrets(api.db, [newest, ...keys()])).toEqual({
      kinds: ['authenticator', 'installation'],
      unopened: [],
      older: ['authenticator', 'installation'],
      lostKeys: [],
    });
  });
});

describe('a start without the key', () => {
  it('says so, and stops before it makes another', async () => {
    for (const dataDir of [folder, path.join(folder, 'new')]) {
      const failure = await checkSecrets(api.db, { dataDir, secretKeys: undefined }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StartFailure);
      expect(failure).toMatchObject({
        id: 'start.secrets_lost',
        values: { kinds: 'authenticator apps and installation keys', folder: dataDir },
      });
    }
    const worker = await command(folder, 'worker');
    expect(worker).toMatchObject({
      status: 3,
      error: expect.stringMatching(/^Manara can’t decrypt stored secrets: authenticator apps/),
    });
    expect((await command(folder, 'secret-key', 'rotate')).status).toBe(3);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  inLongForm(it)('goes on where the operator gives the key up, with a new one', async () => {
    const before = await signingKey(api.db, api.secrets);
    const given = await command(folder, 'secret-key', 'lost');
    expect(given).toMatchObject({ status: 0, out: expect.stringContaining('authenticator apps and installation keys') });
    expect(fs.readdirSync(folder)).toEqual([]);
    await checkSecrets(api.db, { dataDir: folder, secretKeys: undefined });
    expect(await doctor(folder)).toMatchObject([{ verdict: 'fine', what: { id: 'doctor.secrets_none' } }]);
    expect((await command(folder, 'secret-key', 'lost')).out.trim()).toBe('All stored secrets can be read.');
    // The key of sign-ins is made anew, since the former can't be read.
    const box = secretBox(randomBytes(32));
    const made = await signingKey(api.db, box);
    expect(Buffer.from(made)).not.toEqual(Buffer.from(before));
    expect(await signingKey(api.db, box)).toEqual(made);
  });
});

describe('manara secret-key rotate', () => {
  it('puts a new key before the earlier one, with which everything goes on', async () => {
    const [earlier] = keys();
    expect(await command(api.files, 'secret-key', 'rotate')).toMatchObject({ status: 0, error: '' });
    const [newest, second, ...more] = keys();
    expect(second).toEqual(earlier);
    expect(more).toEqual([]);
    expect(await doctor(api.files)).toMatchObject([
      { verdict: 'fine', what: { id: 'doctor.secrets' } },
      { verdict: 'fine', what: { id: 'doctor.secrets_older', values: { kinds: 'authenticator apps and installation keys' } } },
    ]);
    const box = secretBox(...keys());
    expect(await signingKey(api.db, box)).toEqual(await signingKey(api.db, api.secrets));
    expect(newest && box.seal('word', 'x').split('.')[1]).toBe(newest && keyIdOf(newest));
  });

  inLongForm(it)('shows a key where the setting has it, and changes no file', async () => {
    const before = fs.readFileSync(path.join(api.files, 'secret.key'), 'utf8');
    const env = { ...process.env, LANG: 'C.UTF-8', MANARA_DATA_DIR: folder, MANARA_SECRET_KEY: before, DATABASE_URL: api.database.url };
    const out = await new Promise<string>((done) => {
      execFile(process.execPath, [manara, 'secret-key', 'rotate'], { env }, (_failure, said) => done(said));
    });
    expect(out).toMatch(/MANARA_SECRET_KEY[^]*\n[0-9a-f]{64}\n$/);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

inLongForm(describe)('the key of sign-ins', () => {
  const stored = async () =>
    (await api.database.pool.query(`select value from server_secrets where name = 'access_token_key'`)).rows[0].value as string;

  it('is stored sealed, and one from before is sealed without ending a session', async () => {
    const key = await signingKey(api.db, api.secrets);
    const plain = Buffer.from(key).toString('base64url');
    expect(await stored()).toMatch(/^v1\./);
    expect(await stored()).not.toContain(plain);
    await api.database.pool.query(`update server_secrets set value = $1 where name = 'access_token_key'`, [plain]);
    expect(await Promise.all([signingKey(api.db, api.secrets), signingKey(api.db, api.secrets)])).toEqual([key, key]);
    expect(await stored()).toMatch(/^v1\./);
    const other = await api.another();
    const me = { method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer ${owner.token}` } } as const;
    expect((await other.inject(me)).statusCode).toBe(200);
  });
});
