import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { deleteOrganisation, type Folders } from './delete-organisation.ts';

interface Means extends Folders {
  db: NodePgDatabase;
  /** For the log. */
  onError: (error: unknown) => void;
}

/** Two organisations that delete themselves at once come one after the other: one of them may be the last. */
const lastLock = 4_600_004;

/** A name without what surrounds it where it is copied from a sentence: marks of direction, blanks. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .trim();

/** Throws AppError 409 for a sample and for the last organisation of the installation, without which nobody could sign in; 422 for another name. */
async function mayGo(tx: Executor, organisationId: string, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lastLock})`);
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  if (!organisation) throw notFound();
  if (organisation.sample_of !== null) throw new AppError('sample.inside', 409);
  const isOther = and(ne(organisations.id, organisationId), isNull(organisations.sample_of));
  if ((await tx.$count(organisations, isOther)) === 0) throw new AppError('organisation.last', 409);
  if (plain(name) !== plain(organisation.name)) throw invalidFields({ name: 'organisation.name_differs' });
}

/**
 * Deletes the organisation of an owner who has written its name. `useUp`: by what they have shown that it is them. It is gone when this returns; its
 * files follow, so that nobody waits for them, or hears of a failure of what is done.
 */
export async function removeOrganisation(
  { db, onError, ...folders }: Means,
  { organisationId }: Caller,
  { name, useUp }: { name: string; useUp: (tx: Executor) => Promise<void> },
): Promise<void> {
  const removeFiles = await deleteOrganisation(db, folders, organisationId, async (tx) => {
    await mayGo(tx, organisationId, name);
    await useUp(tx);
  });
  void removeFiles().catch(onError);
}
