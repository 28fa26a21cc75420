import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OrganisationExport } from '@manara/contract/organisation-data';
import { exportOrganisation } from '@manara/server/features/organisation-data/export-organisation';
import { mostExports } from '@manara/core/retention/kept-for';
import { sweepExports } from '@manara/server/features/organisation-data/exports/end-export';
import { importOrganisation } from '@manara/server/features/organisation-data/import-organisation';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { exportTickets } from '@manara/server/platform/database/schema/organisation-exports';
import { liveChannel, type Notice } from '@manara/server/platform/live/publish';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { newKey } from '@manara/server/platform/storage/storage';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startExportWorld, type ExportWorld } from './export-world.ts';
import { fedScan } from './fed-scans.ts';
import { filesOf, manifestOf } from './filled-organisation.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let exporting: ExportWorld;
let world: ExportWorld['world'];
/** An installation that is empty. */
let there: TestApi;
let owner: Member;
let organisationId: string;
beforeAll(async () => {
  [exporting, there] = [await startExportWorld(), await startTestApi()];
  ({ world, owner, organisationId } = exporting);
});
afterAll(async () => {
  await exporting.close();
  await there.close();
});
afterEach(async () => {
  await world.pool.query('delete from login_attempts');
});

describe('an export that an owner asks for', () => {
  let made: OrganisationExport;
  let file: string;

  it('asks who it is, is made by a worker, one at a time, and tells owners alone how far it is', async () => {
    expect((await exporting.ask(owner, 'Wrong-2026!')).body.fields).toHaveProperty('password');
    expect((await exporting.ask(owner, '')).status).toBe(422);
    const told: Notice[] = [];
    const listener = await world.pool.connect();
    listener.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')));
    await listener.query(`listen ${liveChannel}`);
    const colleague = await world.api.member('owner', organisationId);
    await world.api.member('administrator', organisationId);
    const first = await exporting.asked();
    expect(first).toMatchObject({ state: 'queued', progress: 0, bytes: null, kept_until: null, failure: null });
    expect(first.asked_by).toMatch(/^Person owner_/);
    expect((await exporting.ask(colleague)).body).toMatchObject({ code: 'export.busy' });
    const worker = await world.worker(fedScan([]));
    await exporting.becomes(first.id, 'ready');
    await worker.stop();
    made = (await exporting.read(first.id))!;
    expect(made).toMatchObject({ progress: 100, bytes: expect.any(Number), made_at: expect.any(String) });
    const days = (Date.parse(made.kept_until!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const heard = told.filter(({ kind }) => kind === 'exports_changed');
    expect(heard.length).toBeGreaterThanOrEqual(4);
    expect(new Set(heard.map(({ memberId }) => memberId))).toEqual(new Set([owner.id, colleague.id]));
    listener.release(true);
    const { notifications } = (await world.call('GET', '/notifications', undefined, owner)).body;
    expect(notifications[0]).toMatchObject({
      kind: 'organisation_export',
      message: 'The export of all data is ready to download.',
      path: '/admin?tab=organisation',
    });
    expect((await world.call('GET', '/notifications', undefined, colleague)).body.total).toBe(0);
    expect(await exporting.list(await world.api.member('owner', await world.api.organisation('elsewhere')))).toEqual([]);
  });

  it('is downloaded by an address that serves once, for a minute, while the session stands', async () => {
    expect((await exporting.addressOf(made.id, 'Wrong-2026!')).body.fields).toHaveProperty('password');
    const { body } = await exporting.addressOf(made.id);
    const kept = (await world.pool.query('select * from export_tickets')).rows;
    expect(JSON.stringify(kept)).not.toContain(String(body.path).split('/').at(-1));
    // Whoever asks only whether it is there does not use it up.
    expect((await world.api.app.inject({ method: 'HEAD', url: body.path })).statusCode).toBe(404);
    const answer = await exporting.fetched(body.path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(made.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="Harbour-Sons-\d{4}-\d\d-\d\d\.zip"/),
      'cache-control': 'no-store',
    });
    expect(answer.bytes.length).toBe(made.bytes);
    file = path.join(exporting.folder, 'export.zip');
    fs.writeFileSync(file, answer.bytes);
    expect((await exporting.fetched(body.path)).body).toMatchObject({ code: 'export.address_used' });
    const late = (await exporting.addressOf(made.id)).body.path;
    await world.pool.query(`update export_tickets set expires_at = now() - interval '1 second'`);
    expect((await exporting.fetched(late)).status).toBe(410);
    const orphaned = (await exporting.addressOf(made.id)).body.path;
    await world.pool.query(`update sessions set ended_at = now() where user_id = $1`, [owner.id]);
    expect((await exporting.fetched(orphaned)).status).toBe(410);
    await world.pool.query(`update sessions set ended_at = null where user_id = $1`, [owner.id]);
    const lowered = (await exporting.addressOf(made.id)).body.path;
    await world.pool.query(`update users set role = 'manager' where id = $1`, [owner.id]);
    expect((await exporting.fetched(lowered)).status).toBe(410);
    await world.pool.query(`update users set role = 'owner' where id = $1`, [owner.id]);
    expect((await exporting.fetched('/api/organisation/exports/files/guessed')).status).toBe(410);
    expect(await world.api.audited(organisationId)).toEqual(
      expect.arrayContaining(['organisation_export_asked', 'organisation_export_downloaded']),
    );
    expect((await world.api.audited(organisationId)).filter((one) => one === 'organisation_export_downloaded')).toHaveLength(1);
  });

  it('is not said to be downloaded where its file is gone', async () => {
    const { path: address } = (await exporting.addressOf(made.id)).body;
    const { rows } = await world.pool.query('select key from organisation_exports where id = $1', [made.id]);
    await world.pool.query('update organisation_exports set key = $2 where id = $1', [made.id, newKey()]);
    expect((await exporting.fetched(address)).body).toMatchObject({ code: 'export.file_gone' });
    await world.pool.query('update organisation_exports set key = $2 where id = $1', [made.id, rows[0].key]);
    expect((await world.api.audited(organisationId)).filter((one) => one === 'organisation_export_downloaded')).toHaveLength(1);
    expect((await exporting.fetched(address)).status).toBe(410);
  });

  it('comes into an empty installation: counts and hashes are equal', async () => {
    await importOrganisation(there.db, there.storage, file);
    const again = path.join(exporting.folder, 'again.zip');
    const { zip, done } = exportOrganisation(there.db, there.storage, { id: organisationId, name: 'Harbour & Sons' });
    await Promise.all([done, pipeline(zip, fs.createWriteStream(again))]);
    const [before, after] = [manifestOf(file), manifestOf(again)];
    expect(Object.keys(before.files).length).toBeGreaterThanOrEqual(7);
    expect(after.files).toEqual(before.files);
    const { audit_log, audit_chain, ...tables } = after.tables;
    expect(before.tables).toMatchObject(tables);
    expect(before.left_out).toEqual(expect.arrayContaining(['organisation_exports', 'export_tickets']));
    // Its arrival is written down too.
    expect([audit_log.rows, audit_chain.rows]).toEqual([before.tables.audit_log.rows + 1, before.tables.audit_chain.rows + 1]);
    expect(await verifyChain(there.db)).toMatchObject({ wrong: 0 });
    expect((await there.database.pool.query(`select from runs where kind = 'export'`)).rowCount).toBe(0);
  });

  it('is kept for seven days: then it goes with its file, and what was left of its addresses', async () => {
    await exporting.addressOf(made.id);
    const before = filesOf(world.api);
    await sweepExports(world.db);
    expect(await exporting.read(made.id)).toBeDefined();
    await world.pool.query(`update organisation_exports set expires_at = now() where id = $1`, [made.id]);
    await Promise.all([sweepExports(world.db), sweepExports(world.db)]);
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(await exporting.list()).toEqual([]);
    expect(filesOf(world.api)).toHaveLength(before.length - 1);
    expect(await world.db.$count(exportTickets)).toBe(0);
    const { rows } = await world.pool.query(
      `select actor from audit_log where action = 'organisation_export_removed' and subject_id = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ actor: 'Manara' }]);
  });

  it('is removed before, by an owner, with its file', async () => {
    const before = filesOf(world.api);
    const worker = await world.worker(fedScan([]));
    const { id } = await exporting.asked();
    await exporting.becomes(id, 'ready');
    expect((await exporting.remove(id)).status).toBe(204);
    await worker.stop();
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(await exporting.list()).toEqual([]);
    expect(filesOf(world.api)).toEqual(before);
    expect((await world.api.audited(organisationId)).at(-1)).toBe('organisation_export_removed');
    expect((await exporting.addressOf(id)).status).toBe(404);
  });

  it('is kept with two others at most: the oldest goes with its file when a fourth is ready', async () => {
    const before = filesOf(world.api);
    const worker = await world.worker(fedScan([]));
    const ids: string[] = [];
    for (let count = 0; count <= mostExports; count += 1) {
      const { id } = await exporting.asked();
      await exporting.becomes(id, 'ready');
      ids.unshift(id);
    }
    await worker.stop();
    expect((await exporting.list()).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(filesOf(world.api)).toHaveLength(before.length + 3);
    const { rows } = await world.pool.query(
      `select actor, subject_id from audit_log where action = 'organisation_export_removed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'Manara', subject_id: ids.at(-1) }]);
    expect((await world.pool.query('select from runs where subject_id = $1', [ids.at(-1)])).rowCount).toBe(0);
    for (const id of ids.slice(0, 3)) await exporting.remove(id);
    await sweepRemovedFiles(world.db, world.api.storage);
  });

  it('is not of a sample', async () => {
    const { rows } = await world.pool.query(`insert into organisations (name, sample_of) values ('Sample', $1) returning id`, [
      organisationId,
    ]);
    expect((await exporting.ask(await world.api.member('owner', rows[0].id))).body).toMatchObject({ code: 'sample.inside' });
  });

  it('who has no password confirms at a provider, and what is refused does not use that up', async () => {
    const other = await world.api.member('owner', await world.api.organisation('quay.example'));
    await world.pool.query('update accounts set password_hash = null where id = (select account_id from users where id = $1)', [other.id]);
    expect((await exporting.ask(other, '')).body.code).toBe('sign_on.confirm_first');
    await world.pool.query('update sessions set confirmed_at = now() where user_id = $1', [other.id]);
    expect((await exporting.ask(other, '')).status).toBe(201);
    await world.pool.query('update sessions set confirmed_at = now() where user_id = $1', [other.id]);
    expect((await exporting.ask(other, '')).body.code).toBe('export.busy');
    const [{ id }] = (await exporting.list(other)) as [OrganisationExport];
    expect((await exporting.addressOf(id, '', other)).body.code).toBe('export.not_ready');
    const { rows } = await world.pool.query('select confirmed_at from sessions where user_id = $1', [other.id]);
    expect(rows[0].confirmed_at).not.toBeNull();
    await world.call('DELETE', `/organisation/exports/${id}`, undefined, other);
  });
});
