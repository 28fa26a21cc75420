import { forgetClone } from '@manara/repositories/clones/clone-entry';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { sweepRemovedFiles } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { HostPlace } from '../connections/store.ts';
import { cloneKey } from '../fixes/clone-key.ts';
import { removeRows } from './remove-rows.ts';

/** What the copies of an organisation's repositories are called in their store. */
async function cloneKeys(tx: Transaction, organisationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ provider: HostPlace['provider']; host: string; name: string }>(sql`
    select provider, host, name from (
      select coalesce(repository ->> 'provider', 'github'), repository_host, github_org_repo from assets where organisation_id = ${organisationId}
      union select provider, host, repository from fix_batches where organisation_id = ${organisationId}
      union select provider, host, repository from pushed_branches where organisation_id = ${organisationId}
    ) used (provider, host, name) where provider is not null and host is not null and name is not null`);
  return rows.map((place) => cloneKey({ ...place, organisationId }));
}

/** Waits for what a worker is just writing, and lets it write no more: it locks its run before it refers to the organisation, and so does this. */
const holdRuns = (tx: Transaction, organisationId: string) =>
  tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      inArray(
        runs.organisation_id,
        tx
          .select({ id: organisations.id })
          .from(organisations)
          .where(or(eq(organisations.id, organisationId), eq(organisations.sample_of, organisationId))),
      ),
    )
    .orderBy(runs.id)
    .for('update');

/** Where an organisation has what is in no table. */
export interface Folders {
  storage: Storage;
  clonesFolder: string;
}

/**
 * Deletes an organisation for good, with its sample, its audit log and the accounts of those who belong nowhere else. What still runs for it
 * loses its run, and can store nothing. `agree` may refuse it, in the transaction that begins with it. Answers what removes its files and copies of
 * repositories as well, which may take a while: for files that is noted, and workers do it within a minute where nobody else does.
 */
export async function deleteOrganisation(
  db: NodePgDatabase,
  { storage, clonesFolder }: Folders,
  organisationId: string,
  agree: (tx: Transaction) => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const remove = async (tx: Transaction) => {
    await agree(tx);
    await holdRuns(tx, organisationId);
    const going = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(sql`${organisationId} in (${organisations.id}, ${organisations.sample_of})`)
      // The sample before the one that it was loaded for.
      .orderBy(sql`${organisations.sample_of} is null`)
      .for('update');
    const keys: string[] = [];
    for (const { id } of going) {
      keys.push(...(await cloneKeys(tx, id)));
      const members = await tx.select({ id: users.id }).from(users).where(eq(users.organisation_id, id));
      for (const member of members) await endSessionsOfMember(tx, member.id, 'deactivated');
      await removeRows(tx, id);
    }
    return keys;
  };
  // Whoever works in it just now may hold what this is to remove, and wait for what this holds.
  const clones = await overDeadlocks(() => db.transaction(remove));
  return async () => {
    // One that cannot be removed keeps none of the others.
    const tried = await Promise.allSettled([sweepRemovedFiles(db, storage), ...clones.map((key) => forgetClone(clonesFolder, key))]);
    const errors = tried.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    if (errors.length > 0)
      throw new AggregateError(errors, 'Not all files of a deleted organization could be removed', { cause: errors[0] });
  };
}
