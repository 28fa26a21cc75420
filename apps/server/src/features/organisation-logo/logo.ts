import { randomUUID } from 'node:crypto';
import type { OrganisationLogo } from '@manara/contract/organisation-logo';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisationLogos } from '../../platform/database/schema/organisation-logos.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { claimedSize } from '../avatar/picture-kind.ts';

const { version, width, height } = organisationLogos;
const ofOrganisation = (organisationId: string) => eq(organisationLogos.organisation_id, organisationId);

export async function readLogo(db: Executor, organisationId: string): Promise<{ logo: OrganisationLogo | null }> {
  const [found] = await db.select({ version, width, height }).from(organisationLogos).where(ofOrganisation(organisationId));
  return { logo: found ? { url: `/api/organisation/logo/${found.version}`, width: found.width, height: found.height } : null };
}

/** The picture of an organisation, while it is this one. */
export async function findPicture(db: Executor, organisationId: string, wanted: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: organisationLogos.picture })
    .from(organisationLogos)
    .where(and(ofOrganisation(organisationId), eq(version, wanted)));
  return found?.picture ?? null;
}

/** Stores a picture that was drawn here, or takes the one that is there away. */
export async function changeLogo(db: NodePgDatabase, organisationId: string, picture: Buffer | null, actor: Actor): Promise<void> {
  const size = picture && claimedSize(picture);
  await db.transaction(async (tx) => {
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    const [before] = await tx.delete(organisationLogos).where(ofOrganisation(organisationId)).returning({ version, width, height });
    if (!before && !picture) return;
    const after = picture && size ? { version: randomUUID(), ...size } : null;
    if (picture && after) await tx.insert(organisationLogos).values({ organisation_id: organisationId, ...after, picture });
    await recordAudit(tx, actor, {
      action: 'organisation_changed',
      subjectId: organisationId,
      before: { logo: before ?? null },
      after: { logo: after },
    });
  });
}
