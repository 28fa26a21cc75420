import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ChosenWcag, ReportDetails } from '@manara/core/conformance/terms';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { conformanceDetails } from '../../platform/database/schema/conformance.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { lockAsset } from '../assets/store.ts';

interface Head {
  details: ReportDetails;
  wcag: ChosenWcag;
  version: number;
}

/** Changes the head of an asset's reports. Throws 404, 422 for an address that is none, 409 where somebody else has changed it since. */
export async function changeDetails(db: NodePgDatabase, actor: Actor, assetId: string, { details, wcag, version }: Head): Promise<Head> {
  if (details.contactEmail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(details.contactEmail))
    throw invalidFields({ contactEmail: 'field.email.invalid' });
  return db.transaction(async (tx) => {
    if (!(await lockAsset(tx, actor.organisationId, assetId))) throw notFound();
    const [before] = await tx.select().from(conformanceDetails).where(eq(conformanceDetails.asset_id, assetId));
    if ((before?.version ?? 0) !== version) throw new AppError('conformance.changed_meanwhile', 409);
    const after = { details, wcag, version: version + 1 };
    await tx
      .insert(conformanceDetails)
      .values({ asset_id: assetId, organisation_id: actor.organisationId, ...after })
      .onConflictDoUpdate({ target: conformanceDetails.asset_id, set: after });
    await recordAudit(tx, actor, {
      action: 'conformance_details_changed',
      subjectId: assetId,
      ...(before && { before: { ...before.details, wcag: before.wcag } }),
      after: { ...details, wcag },
    });
    return after;
  });
}
