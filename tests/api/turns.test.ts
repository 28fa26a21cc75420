import { claimRun } from '@manara/server/platform/queue/claim-run';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

it('gives everybody their turn at fixes, however many somebody asks for at once', async () => {
  const other = await world.api.member('manager', world.manager.organisationId);
  const asked = async ({ id }: { id: string }): Promise<string> => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into runs (organisation_id, kind, subject_id, requested_by) values ($1, 'fix', gen_random_uuid(), $2) returning id`,
      [world.manager.organisationId, id],
    );
    return rows[0]?.id ?? '';
  };
  const runs = [await asked(world.manager), await asked(world.manager), await asked(other)];
  const taken: (string | undefined)[] = [];
  for (const runId of runs) taken.push((await claimRun(world.db, 'fixes', { runId, settle: async () => {} }, crypto.randomUUID()))?.id);
  expect(taken).toEqual([runs[0], runs[2], runs[1]]);
});
