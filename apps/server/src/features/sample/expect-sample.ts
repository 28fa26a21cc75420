import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { runs } from '../../platform/database/schema/runs.ts';
import { firstOrganisation } from '../session/account-store.ts';
import { findSample } from './present-sample.ts';

/** Has the sample of a new installation's organisation loaded as soon as a worker runs, which finds it by itself. Asked for again it does nothing. */
export async function expectSample(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await firstOrganisation(tx, 'My organisation');
    if ((await findSample(tx, id))?.loadedAt) return;
    await tx.insert(runs).values({ organisation_id: id, kind: 'sample', subject_id: id }).onConflictDoNothing();
  });
}
