import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentFiles } from '@manara/server/platform/database/schema/documents';
import { sweepExports } from '@manara/server/features/organisation-data/exports/end-export';
import { removedFiles } from '@manara/server/platform/database/schema/files';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { createStorage } from '@manara/server/platform/storage/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canMount, mountSmallDisk, unmount } from '../faults/small-disk.ts';
import { heldUp, startExportWorld, type ExportWorld } from './export-world.ts';
import { fedScan } from './fed-scans.ts';
import { filesOf, manifestOf } from './filled-organisation.ts';
import type { Member } from './test-api.ts';

let exporting: ExportWorld;
let world: ExportWorld['world'];
let owner: Member;
let organisationId: string;
beforeAll(async () => {
  exporting = await startExportWorld();
  ({ world, owner, organisationId } = exporting);
});
afterAll(() => exporting.close());

const parts = () => fs.readdirSync(world.api.files, { recursive: true }).filter((name) => String(name).endsWith('.part'));

const underWay = (id: string) =>
  expect
    .poll(
      async () => {
        const found = await exporting.read(id);
        return found?.state === 'running' && found.progress > 20;
      },
      { timeout: 20_000 },
    )
    .toBe(true);

describe('an export that does not come to its end', () => {
  it('is stopped by an owner: nothing of it is left, and another can be asked for', async () => {
    const before = filesOf(world.api);
    const release = await heldUp(world);
    const worker = await world.worker(fedScan([]));
    const { id } = await exporting.asked();
    await underWay(id);
    expect(parts()).toHaveLength(1);
    const { body } = await exporting.cancel(id);
    expect(body).toMatchObject({ id, state: 'cancelled' });
    await expect.poll(parts, { timeout: 10_000 }).toEqual([]);
    await release();
    await worker.stop();
    expect(filesOf(world.api)).toEqual(before);
    expect((await exporting.cancel(id)).body).toMatchObject({ state: 'cancelled' });
    expect((await world.api.audited(organisationId)).at(-1)).toBe('organisation_export_cancelled');
    const { id: next } = await exporting.asked();
    expect((await exporting.remove(next)).status).toBe(204);
    expect((await world.pool.query('select from runs where subject_id = $1', [next])).rowCount).toBe(0);
  });

  it('goes on with another worker where its own is silent, and is stored once', async () => {
    const before = filesOf(world.api);
    const release = await heldUp(world);
    const workers = [await world.worker(fedScan([])), await world.worker(fedScan([]))];
    const { id } = await exporting.asked();
    await underWay(id);
    await vi.waitFor(
      async () => {
        await world.pool.query(`update runs set heartbeat_at = now() - interval '1 minute' where subject_id = $1`, [id]);
        await sleep(50);
        const { rows } = await world.pool.query('select attempt from runs where subject_id = $1', [id]);
        expect(rows[0].attempt).toBeGreaterThan(1);
      },
      { timeout: 40_000 },
    );
    await release();
    await exporting.becomes(id, 'ready');
    await Promise.all(workers.map((worker) => worker.stop()));
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(filesOf(world.api)).toHaveLength(before.length + 1);
    expect(parts()).toEqual([]);
    const { body } = await exporting.addressOf(id);
    fs.writeFileSync(path.join(exporting.folder, 'second.zip'), (await exporting.fetched(body.path)).bytes);
    expect(manifestOf(path.join(exporting.folder, 'second.zip'))).toMatchObject({ missing: [] });
    await exporting.remove(id);
  });

  it.each(['swept', 'stopped'])('does not wait for ever for a worker that died while it gave it up: it is %s', async (how) => {
    const { id } = await exporting.asked();
    const told = async () => (await world.call('GET', '/notifications', undefined, owner)).body.notifications.length;
    const before = await told();
    // One whose run waits is nobody's to end.
    await sweepExports(world.db);
    expect(await exporting.read(id)).toMatchObject({ state: 'queued' });
    await world.pool.query(`update runs set status = 'failed', finished_at = now() where subject_id = $1`, [id]);
    expect((await exporting.ask()).body).toMatchObject({ code: 'export.busy' });
    if (how === 'swept') {
      await Promise.all([sweepExports(world.db), sweepExports(world.db)]);
      expect(await exporting.read(id)).toMatchObject({ state: 'failed', failure: 'gave_up', kept_until: expect.any(String) });
      expect(await told()).toBe(before + 1);
    } else {
      expect((await exporting.cancel(id)).body).toMatchObject({ state: 'cancelled', kept_until: expect.any(String) });
      expect((await world.api.audited(organisationId)).at(-1)).toBe('organisation_export_cancelled');
      await sweepExports(world.db);
      expect(await exporting.read(id)).toMatchObject({ state: 'cancelled' });
    }
    await exporting.remove((await exporting.asked()).id);
    await exporting.remove(id);
  });

  it.each(['little room', 'a disk that runs full'])('fails for %s, says so, and leaves nothing', async (kind) => {
    if (!canMount()) return expect(process.getuid?.()).not.toBe(0);
    // What is to be exported must not fit.
    const [document] = (await world.pool.query('select id from documents where organisation_id = $1', [organisationId])).rows;
    const bytes = randomBytes(4_000_000);
    const key = await world.api.storage.put(bytes);
    await world.db
      .insert(documentFiles)
      .values({ document_id: document.id, kind: 'output', name: `heavy ${kind}`, key, bytes: bytes.length });
    const disk = fs.mkdtempSync(path.join(exporting.folder, 'disk-'));
    mountSmallDisk(disk, 3);
    const small = createStorage(disk);
    const { storage } = world.api;
    try {
      world.storage = {
        ...storage,
        put: (source, wanted) => small.put(source, wanted),
        remove: (wanted) => small.remove(wanted),
        room: kind === 'little room' ? () => small.room() : () => storage.room(),
      };
      const worker = await world.worker(fedScan([]));
      const { id } = await exporting.asked();
      await exporting.becomes(id, 'failed');
      await worker.stop();
      expect(await exporting.read(id)).toMatchObject({ failure: 'disk_full', kept_until: expect.any(String) });
      const left = fs.readdirSync(disk, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(left).toEqual([]);
      const { notifications } = (await world.call('GET', '/notifications', undefined, owner)).body;
      expect(notifications[0].message).toBe('The export of all data failed.');
      expect((await exporting.addressOf(id)).body.code).toBe('export.not_ready');
      await sweepRemovedFiles(world.db, storage);
      expect(await world.db.$count(removedFiles)).toBe(0);
    } finally {
      world.storage = storage;
      unmount(disk);
    }
  });
});
