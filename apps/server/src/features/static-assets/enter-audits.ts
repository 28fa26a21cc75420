import { and, count, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { StaticAsset } from '@manara/contract/assets';
import type { Audit, AuditInput, createStaticAsset } from '@manara/contract/static-assets';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { staticAudits } from '../../platform/database/schema/static-audits.ts';
import { AppError, invalidFields, notFound, type FieldError } from '../../platform/http/app-error.ts';
import { checkAssets } from '../../platform/limits/check-limits.ts';
import { readAddress } from '../assets/address.ts';
import { tagsToStore } from '../assets/settings/tags.ts';
import { isAuditDay, isDay } from './day.ts';
import type { ImportLine } from './read-cells.ts';
import { findStaticAsset, insertAudit, presentAudit, showLatestAudit, type Enterer } from './store.ts';

/** Who enters figures, also for the audit log. */
export interface Hand extends Enterer {
  actor: Actor;
}

/** `at`: how the fields of the audit are named in the body. */
function checkDay({ audited_on: day }: AuditInput, at = ''): Record<string, FieldError> {
  if (!isDay(day)) return { [`${at}audited_on`]: { code: 'static.day_invalid' } };
  return isAuditDay(day, new Date()) ? {} : { [`${at}audited_on`]: { code: 'static.day_future' } };
}

/** Adds an asset without figures: those are to follow in the same transaction. */
export async function insertStaticAsset(tx: Executor, hand: Hand, line: Omit<ImportLine, 'audit'>): Promise<string> {
  const { organisationId } = hand;
  const [organisation] = await tx.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, organisationId));
  const [row] = await tx
    .insert(assets)
    .values({
      organisation_id: organisationId,
      name: line.name,
      asset_type: line.asset_type,
      organization: organisation?.name ?? '',
      is_static: true,
      url: line.url,
      scan_frequency: 'off',
      scan_settings: {},
      tags: await tagsToStore(tx, organisationId, line.tags),
    })
    .returning({ id: assets.id });
  if (!row) throw new Error('The asset could not be stored');
  await recordAudit(tx, hand.actor, {
    action: 'asset_created',
    subjectId: row.id,
    after: { name: line.name, url: line.url, is_static: true },
  });
  return row.id;
}

/** Stores an audit of an asset that is locked, or new; showLatestAudit() is to follow. */
export async function enter(tx: Executor, hand: Hand, assetId: string, input: AuditInput): Promise<Audit> {
  const audit = presentAudit(await insertAudit(tx, hand, assetId, input));
  await recordAudit(tx, hand.actor, { action: 'static_audit_entered', subjectId: assetId, after: { ...audit } });
  return audit;
}

/** Adds an asset that is audited elsewhere, with its first figures. Throws 429 where the organisation has `mostAssets`. */
export async function createStatic(
  db: NodePgDatabase,
  hand: Hand,
  body: Static<typeof createStaticAsset.body>,
  mostAssets: number | null,
): Promise<StaticAsset> {
  const name = body.name.trim();
  const address = body.url?.trim() ? readAddress(body.url) : null;
  const problems: Record<string, FieldError> = checkDay(body.audit, 'audit.');
  if (address?.ok === false) problems.url = { code: address.problem };
  if (name === '') problems.name = { code: 'asset.name_required' };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { asset_type, tags = [], audit } = body;
  return db.transaction(async (tx) => {
    const id = await insertStaticAsset(tx, hand, { name, url: address?.ok ? address.url : null, asset_type, tags });
    await checkAssets(tx, hand.organisationId, mostAssets);
    await enter(tx, hand, id, audit);
    return showLatestAudit(tx, id);
  });
}

/** Enters another audit of a static asset. */
export async function addAudit(db: NodePgDatabase, hand: Hand, assetId: string, input: AuditInput): Promise<Audit> {
  const problems = checkDay(input);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return db.transaction(async (tx) => {
    if (!(await findStaticAsset(tx, hand.organisationId, assetId, true))) throw notFound();
    const audit = await enter(tx, hand, assetId, input);
    await showLatestAudit(tx, assetId);
    return audit;
  });
}

/** Takes an audit away that was entered by mistake. An asset keeps one: without figures there is nothing to show of it. */
export async function removeAudit(db: NodePgDatabase, hand: Hand, assetId: string, auditId: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findStaticAsset(tx, hand.organisationId, assetId, true))) throw notFound();
    const [counted] = await tx.select({ audits: count() }).from(staticAudits).where(eq(staticAudits.asset_id, assetId));
    if (counted?.audits === 1) throw new AppError('static.last_audit', 409);
    const [gone] = await tx
      .delete(staticAudits)
      .where(and(eq(staticAudits.asset_id, assetId), eq(staticAudits.id, auditId)))
      .returning();
    if (!gone) throw notFound();
    await recordAudit(tx, hand.actor, { action: 'static_audit_removed', subjectId: assetId, before: { ...presentAudit(gone) } });
    await showLatestAudit(tx, assetId);
  });
}
