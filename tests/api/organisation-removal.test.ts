import fs from 'node:fs';
import path from 'node:path';
import { cloneEntry } from '@manara/repositories/clones/clone-entry';
import { cloneKey } from '@manara/server/features/fixes/clone-key';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldUp } from './export-world.ts';
import { fedScan } from './fed-scans.ts';
import { filesOf } from './filled-organisation.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { password, startTestApi, type Member } from './test-api.ts';
import { fullNameOf, nameOf, tracesIn } from './traces.ts';

let world: ScanWorld;
let traces: ReturnType<typeof tracesIn>;
beforeAll(async () => {
  world = await startScanWorld();
  traces = tracesIn(world);
});
afterAll(() => world.close());

const name = 'Closing & Sons';
const remove = (as: Member, body: object = {}) => world.call('POST', '/organisation/removal', { name, password, ...body }, as);
const storedFiles = () => filesOf(world.api);

describe('an organisation that an owner deletes', () => {
  it('asks for its name and for who it is, and leaves nothing in any table, file or copy of a repository', async () => {
    const organisationId = await world.api.organisation(name);
    const [owner, leaver] = [await world.api.member('owner', organisationId), await world.api.member('manager', organisationId)];
    const before = storedFiles();
    await traces.worked(organisationId, owner, leaver);
    await traces.done(owner, 'POST', '/organisation/exports', { password });
    const worker = await world.worker(fedScan([]));
    const exports = async () => (await world.call('GET', '/organisation/exports', undefined, owner)).body.exports;
    await expect.poll(async () => (await exports())[0]?.state, { timeout: 30_000 }).toBe('ready');
    await worker.stop();
    await traces.done(owner, 'POST', '/organisation/exports', { password });
    await world.pool.query(`insert into organisations (name, sample_of, sample_loaded_at) values ('Sample', $1, now())`, [organisationId]);
    // Somebody of another organisation, who belongs here too; and a copy of a repository.
    const guest = await world.api.member('member', await world.api.organisation('stays.example'));
    const { url } = await traces.done(owner, 'POST', '/invitations', { role: 'viewer', email: guest.email });
    const invitation_token = String(url).split('/').at(-1);
    await traces.done(guest, 'POST', '/auth/join', { invitation_token, refresh_token: guest.refreshToken });
    await world.pool.query(
      `insert into pushed_branches (organisation_id, provider, host, repository, branch, commits)
       values ($1, 'github', 'https://git.closing.example', 'mona/closing', 'fix', '{abc}')`,
      [organisationId],
    );
    await world.pool.query(
      `insert into organisation_mail_servers (organisation_id, host, port, encryption, login_user, sealed_password, from_name, from_address)
       values ($1, 'smtp.closing.example', 587, 'upgrade', $2, 'sealed', $3, $2)`,
      [organisationId, owner.email, name],
    );
    const key = cloneKey({ organisationId, provider: 'github', host: 'https://git.closing.example', name: 'mona/closing' });
    const clone = cloneEntry(path.join(world.api.files, 'clones'), key);
    fs.mkdirSync(clone, { recursive: true });
    await world.pool.query(`insert into mails (recipient, kind, language, sealed) values ($1, 'reset', 'en', 'sealed')`, [leaver.email]);

    expect((await remove(leaver)).status).toBe(403);
    expect((await remove(owner, { name: 'Closing' })).body.fields).toHaveProperty('name');
    expect((await remove(owner, { password: 'Wrong-2026!' })).body.fields).toHaveProperty('password');
    expect((await remove(owner, { password: '' })).body.fields).toHaveProperty('password');
    expect((await traces.placesOf(organisationId)).length).toBeGreaterThan(20);
    // As it is copied from the sentence that names it.
    expect((await remove(owner, { name: ` \u2068${name}\u2069` })).status).toBe(204);

    expect((await world.call('GET', '/auth/me', undefined, owner)).status).toBe(401);
    expect((await world.call('GET', '/auth/me', undefined, leaver)).status).toBe(401);
    expect((await world.api.signIn(leaver.email)).status).toBe(401);
    expect((await world.api.signIn(guest.email)).body.user.organization).toBe('stays.example');
    const people = [owner, leaver].flatMap((one) => [one.id, one.email, nameOf(one), fullNameOf(one)]);
    expect(await traces.everyPlaceOf(organisationId, name, ...people)).toEqual([]);
    // Nobody waits for these.
    await expect.poll(() => [storedFiles(), fs.existsSync(clone)], { timeout: 10_000 }).toEqual([before, false]);
    expect(await verifyChain(world.db)).toMatchObject({ wrong: 0 });
  });

  it('goes while a scan and an export of it are under way, which store nothing more', async () => {
    const organisationId = await world.api.organisation(name);
    const owner = await world.api.member('owner', organisationId);
    const { id } = await traces.done(owner, 'POST', '/assets/', {
      name: 'Site',
      asset_type: 'website',
      website: { url: 'https://site.example/' },
    });
    const before = storedFiles();
    let isScanning = false;
    const scan = fedScan([{ path: '/' }, { path: '/late' }], {
      before: async ({ path: page }, { signal }) => {
        if (page !== '/late') return;
        isScanning = true;
        await new Promise((done) => signal.addEventListener('abort', done));
      },
    });
    const worker = await world.worker(scan);
    await traces.done(owner, 'POST', `/assets/${id}/scan`, { scan_type: 'accessibility' });
    await expect.poll(() => isScanning, { timeout: 20_000 }).toBe(true);
    const release = await heldUp(world);
    await traces.done(owner, 'POST', '/organisation/exports', { password });
    const exported = async () => (await world.call('GET', '/organisation/exports', undefined, owner)).body.exports[0];
    await expect.poll(async () => (await exported())?.state, { timeout: 20_000 }).toBe('running');
    await world.api.waiting(1);
    const removed = remove(owner);
    // The export waits for the table, and so does what deletes.
    await world.api.waiting(2);
    expect(await exported()).toMatchObject({ state: 'running' });
    await release();
    expect((await removed).status).toBe(204);
    await worker.stop();
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(await traces.everyPlaceOf(organisationId, owner.email)).toEqual([]);
    await expect.poll(storedFiles).toEqual(before);
  });

  it('is gone, and its owner told so, though a file of it cannot be removed', async () => {
    const organisationId = await world.api.organisation(name);
    const owner = await world.api.member('owner', organisationId);
    await traces.worked(organisationId, owner, await world.api.member('manager', organisationId));
    const { remove: usual } = world.api.storage;
    world.api.storage.remove = () => Promise.reject(new Error('EACCES'));
    try {
      expect((await remove(owner)).status).toBe(204);
      expect((await world.pool.query('select from organisations where id = $1', [organisationId])).rowCount).toBe(0);
      expect((await world.pool.query('select from removed_files')).rowCount).toBeGreaterThan(0);
    } finally {
      world.api.storage.remove = usual;
    }
    await sweepRemovedFiles(world.db, world.api.storage);
    expect((await world.pool.query('select from removed_files where due < now()')).rowCount).toBe(0);
  });

  it('waits for what is just being written, whatever holds what', async () => {
    const organisationId = await world.api.organisation(name);
    const owner = await world.api.member('owner', organisationId);
    const { issueId } = await traces.worked(organisationId, owner, await world.api.member('manager', organisationId));
    // Somebody has an issue, and comes to the run of a scan only when that is held by what deletes.
    const writer = await world.pool.connect();
    await writer.query('begin');
    await writer.query('select from issues where id = $1 for update', [issueId]);
    const removed = remove(owner);
    await world.api.waiting(1);
    const written = writer.query('select from runs where organisation_id = $1 for update', [organisationId]).then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
    expect(['written', '40P01']).toContain(await written);
    await writer.query('rollback');
    writer.release();
    expect((await removed).status).toBe(204);
    expect(await traces.everyPlaceOf(organisationId)).toEqual([]);
  });

  it('is not the last one of the installation, nor a sample; of two that go at once, one stays', async () => {
    const alone = await startTestApi();
    try {
      const organisationId = await alone.organisation(name);
      const owner = await alone.member('owner', organisationId);
      const { rows } = await alone.database.pool.query(`insert into organisations (name, sample_of) values ($1, $2) returning id`, [
        name,
        organisationId,
      ]);
      const inside = await alone.member('owner', rows[0].id);
      const removed = (as: Member) => alone.call('POST', '/organisation/removal', { as, body: { name, password } });
      expect((await removed(inside)).body).toMatchObject({ code: 'sample.inside' });
      expect((await removed(owner)).body).toMatchObject({ code: 'organisation.last' });
      const other = await alone.member('owner', await alone.organisation(name));
      const both = await Promise.all([removed(owner), removed(other)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect((await alone.database.pool.query('select from organisations where sample_of is null')).rowCount).toBe(1);
    } finally {
      await alone.close();
    }
  });

  it('who has no password confirms at a provider, and what is refused does not use that up', async () => {
    const owner = await world.api.member('owner', await world.api.organisation(name));
    await world.pool.query('update accounts set password_hash = null where id = (select account_id from users where id = $1)', [owner.id]);
    expect((await remove(owner, { password: '' })).body.code).toBe('sign_on.confirm_first');
    await world.pool.query('update sessions set confirmed_at = now() where user_id = $1', [owner.id]);
    expect((await remove(owner, { password: '', name: 'Other' })).body.fields).toHaveProperty('name');
    expect((await remove(owner, { password: '' })).status).toBe(204);
  });
});
