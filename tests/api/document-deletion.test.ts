import { noteBeginning } from '@manara/server/features/documents/conversion/follow-progress';
import { RunLost, type Claim } from '@manara/server/platform/queue/fence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await startDocumentWorld();
});
afterAll(() => world.close());

it('a document is deleted beside a conversion that was asked for and begins at the same moment', async () => {
  const { id } = await world.upload();
  await world.convert(id, converting());
  const waiting = async () => {
    const { rows } = await world.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    return rows.length;
  };
  const asks = await world.pool.connect();
  try {
    await asks.query('begin');
    await asks.query('select id from documents where id = $1 for update', [id]);
    const deletion = world.call('DELETE', `/documents/${id}`);
    await expect.poll(waiting).toBe(1);
    const { rows } = await world.pool.query<Claim>(
      `insert into runs (organisation_id, kind, subject_id, status, attempt) values ($1, 'conversion', $2, 'running', 1)
       returning id, organisation_id, kind, subject_id, attempt`,
      [world.member.organisationId, id],
    );
    const beginning = noteBeginning(world.api.db, rows[0]!).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(2);
    await asks.query('commit');
    expect(await deletion).toMatchObject({ status: 204 });
    expect(await beginning).toBeInstanceOf(RunLost);
  } finally {
    asks.release();
  }
});
