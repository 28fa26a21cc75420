import { forgetClone } from '@manara/repositories/clones/clone-entry';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { sweepRemovedFiles } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { removeRows } from './remove-rows.ts';

/** What the copies of an organisation's repositories are called in their store. */
async function cloneKeys(tx: Transaction, organisationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${organisationId}::text || '/' || provider || '/' || name as key from (
      select repository ->> 'provider', github_org_repo from assets where organisation_id = ${organisationId} and repository is not null
      union select provider, repository from fix_batches where organisation_id = ${organisationId}
      union select provider, repository from pushed_branches where organisation_id = ${organisationId}
    ) used (provider, name) where provider is not null and name is not null`);
  return rows.map(({ key }) => key);
}

/**
 * Deletes an organisation for good, with its sample, its audit log and the accounts of those who belong nowhere else. What still runs for it
 * loses its run, and can store nothing. Its files are gone when this returns.
 */
export async function deleteOrganisation(
  db: NodePgDatabase,
  { storage, clonesFolder }: { storage: Storage; clonesFolder: string },
  organisationId: string,
): Promise<void> {
  const clones = await db.transaction(async (tx) => {
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
  });
  await sweepRemovedFiles(db, storage);
  for (const key of clones) await forgetClone(clonesFolder, key);
}
