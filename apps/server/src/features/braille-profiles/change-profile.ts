import { isDeepStrictEqual } from 'node:util';
import type { BrailleProfile, BrailleProfileBody } from '@manara/contract/braille-profiles';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import * as store from './profile-store.ts';

/** What is stored, and nothing else that a caller sends. */
function tidy({ name: entered, code, contracted, cells, lines, print_pages }: BrailleProfileBody): BrailleProfileBody {
  const name = entered.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw invalidFields({ name: 'braille_profile.name_missing' });
  return { name, code, contracted, cells, lines, print_pages };
}

async function nameIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'braille_profiles_name') throw invalidFields({ name: 'braille_profile.name_taken' });
    throw error;
  }
}

const recorded = ({ id: _id, ...said }: BrailleProfile) => said;

export async function makeProfile(
  db: NodePgDatabase,
  organisationId: string,
  body: BrailleProfileBody,
  actor: Actor,
): Promise<BrailleProfile> {
  const said = tidy(body);
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const profile = await store.insertProfile(tx, organisationId, said);
      await recordAudit(tx, actor, { action: 'braille_profile_made', subjectId: profile.id, after: recorded(profile) });
      return profile;
    }),
  );
}

/** Throws 404 for a profile of others. */
export async function changeProfile(
  db: NodePgDatabase,
  organisationId: string,
  id: string,
  body: BrailleProfileBody,
  actor: Actor,
): Promise<BrailleProfile> {
  const after = tidy(body);
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const profile = await store.lockProfile(tx, organisationId, id);
      if (!profile) throw notFound();
      const before = recorded(profile);
      if (!isDeepStrictEqual(before, after)) {
        await store.storeProfile(tx, organisationId, id, after);
        await recordAudit(tx, actor, { action: 'braille_profile_changed', subjectId: id, before, after });
      }
      return { id, ...after };
    }),
  );
}

/** Throws 404 for a profile of others. */
export async function deleteProfile(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const profile = await store.lockProfile(tx, organisationId, id);
    if (!profile) throw notFound();
    await store.removeProfile(tx, organisationId, id);
    await recordAudit(tx, actor, { action: 'braille_profile_deleted', subjectId: id, before: recorded(profile) });
  });
}
