import type { BrailleProfile, BrailleProfileBody } from '@manara/contract/braille-profiles';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { brailleProfiles } from '../../platform/database/schema/braille-profiles.ts';

const shown = {
  id: brailleProfiles.id,
  name: brailleProfiles.name,
  code: brailleProfiles.code,
  contracted: brailleProfiles.contracted,
  cells: brailleProfiles.cells,
  lines: brailleProfiles.lines,
  print_pages: brailleProfiles.print_pages,
};

const one = (organisationId: string, id: string) => and(eq(brailleProfiles.organisation_id, organisationId), eq(brailleProfiles.id, id));

/** By name. */
export async function readProfiles(db: Executor, organisationId: string): Promise<BrailleProfile[]> {
  return db
    .select(shown)
    .from(brailleProfiles)
    .where(eq(brailleProfiles.organisation_id, organisationId))
    .orderBy(asc(sql`lower(${brailleProfiles.name})`), asc(brailleProfiles.id));
}

/** Null for a profile of others. */
export async function readProfile(db: Executor, organisationId: string, id: string): Promise<BrailleProfile | null> {
  const [row] = await db.select(shown).from(brailleProfiles).where(one(organisationId, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockProfile(tx: Executor, organisationId: string, id: string): Promise<BrailleProfile | null> {
  const [row] = await tx.select(shown).from(brailleProfiles).where(one(organisationId, id)).for('update');
  return row ?? null;
}

export async function insertProfile(tx: Executor, organisationId: string, body: BrailleProfileBody): Promise<BrailleProfile> {
  const [row] = await tx
    .insert(brailleProfiles)
    .values({ organisation_id: organisationId, ...body })
    .returning(shown);
  if (!row) throw new Error('The braille profile could not be stored');
  return row;
}

export async function storeProfile(tx: Executor, organisationId: string, id: string, body: BrailleProfileBody): Promise<void> {
  await tx.update(brailleProfiles).set(body).where(one(organisationId, id));
}

export async function removeProfile(tx: Executor, organisationId: string, id: string): Promise<void> {
  await tx.delete(brailleProfiles).where(one(organisationId, id));
}
