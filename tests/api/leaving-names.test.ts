import { deeds, nameAlone } from '@manara/server/features/leaving/forget-deeds';
import { forgottenNames } from '@manara/server/platform/database/schema/leaving';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleIssue, sampleReport } from '../../packages/reports/testing/sample-report.ts';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { storeReport } from './store-report.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

describe('the name of a person who is removed', () => {
  it('is taken out of every column that says who it was', async () => {
    const { rows } = await world.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name <> 'audit_log'
       and (column_name like '%\\_by\\_name' or column_name in ('author', 'actor', 'auditor', 'connected_by')) order by 1`,
    );
    const known = new Set([...deeds.map(({ table, name }) => `${table}.${name}`), ...nameAlone.map((one) => one.join('.'))]);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('is in no report that was being made when they went', async () => {
    const organisationId = await world.api.organisation();
    const [owner, leaver] = [await world.api.member('owner', organisationId), await world.api.member('manager', organisationId)];
    const reportId = await storeReport(world.api, organisationId, { report: sampleReport([sampleIssue()]) });
    const { rows } = await world.pool.query('select key from reports where id = $1', [reportId]);
    await world.pool.query(`update reports set state = 'pending', key = null where id = $1`, [reportId]);
    const maker = await world.pool.connect();
    await maker.query('begin isolation level repeatable read');
    await maker.query(`select 1 from reports where id = $1 for update`, [reportId]);
    const removed = world.call('DELETE', `/people/${leaver.id}`, undefined, owner);
    await expect
      .poll(async () => (await world.pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await maker.query(`update reports set state = 'ready', key = $2 where id = $1`, [reportId, rows[0].key]);
    await maker.query('commit');
    maker.release();
    expect((await removed).status).toBe(204);
    const kept = await world.pool.query('select names from forgotten_names where organisation_id = $1', [organisationId]);
    expect(kept.rows).toEqual([{ names: [`Person ${leaver.email.split('@')[0]}`] }]);
    await world.worker(fedScan([]));
    await expect.poll(() => world.db.$count(forgottenNames), { timeout: 20_000 }).toBe(0);
  });
});
