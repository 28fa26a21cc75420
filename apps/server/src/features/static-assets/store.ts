import { and, desc, eq, sql } from 'drizzle-orm';
import type { StaticAsset } from '@manara/contract/assets';
import type { Audit, AuditInput } from '@manara/contract/static-assets';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { staticAudits } from '../../platform/database/schema/static-audits.ts';
import { presentStaticAsset, shownColumns, type ShownAsset } from '../assets/store.ts';

type AuditRow = typeof staticAudits.$inferSelect;

export const presentAudit = ({ counts, profile, entered_at, ...row }: AuditRow): Audit => ({
  id: row.id,
  audited_on: row.audited_on,
  compliance: row.compliance,
  ...counts,
  pages: row.pages,
  wcag: profile?.wcag ?? null,
  level: profile?.level ?? null,
  auditor: row.auditor,
  remarks: row.remarks,
  entered_by: row.entered_by_name,
  entered_at: entered_at.toISOString(),
});

/** A static asset of this organisation; null for anybody else's and for one that is scanned. `lock`: kept as it is until the transaction ends. */
export async function findStaticAsset(db: Executor, organisationId: string, id: string, lock = false): Promise<ShownAsset | null> {
  const query = db
    .select(shownColumns)
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId), eq(assets.is_static, true)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The latest first; of one day the one entered later. */
export async function readAudits(db: Executor, assetId: string, limit = 500): Promise<AuditRow[]> {
  return db
    .select()
    .from(staticAudits)
    .where(eq(staticAudits.asset_id, assetId))
    .orderBy(desc(staticAudits.audited_on), desc(staticAudits.id))
    .limit(limit);
}

/** Who enters figures. */
export interface Enterer {
  organisationId: string;
  userId: string;
  name: string;
}

/** One decimal, rounded down: no audit is made better than it was. */
const oneDecimal = (value: number): number => Math.floor(value * 10 + 1e-6) / 10;

/** What an audit says, as it is stored. */
export type Figures = Pick<AuditRow, 'audited_on' | 'compliance' | 'counts' | 'pages' | 'profile' | 'auditor' | 'remarks'>;

export function figuresOf(input: AuditInput): Figures {
  const { critical = null, high = null, medium = null, low = null, wcag = null, level = null } = input;
  return {
    audited_on: input.audited_on,
    compliance: oneDecimal(input.compliance),
    counts: { critical, high, medium, low },
    pages: input.pages ?? null,
    profile: wcag && level ? { wcag, level } : null,
    auditor: input.auditor?.trim() ?? '',
    remarks: input.remarks?.trim() ?? '',
  };
}

export async function insertAudit(
  db: Executor,
  { organisationId, userId, name }: Enterer,
  assetId: string,
  input: AuditInput,
): Promise<AuditRow> {
  const [row] = await db
    .insert(staticAudits)
    .values({
      ...figuresOf(input),
      organisation_id: organisationId,
      asset_id: assetId,
      entered_by: userId,
      entered_by_name: name,
    })
    .returning();
  if (!row) throw new Error('The audit could not be stored');
  return row;
}

/** Shows the latest audit of an asset on its card: call it after every change of its audits. */
export async function showLatestAudit(db: Executor, assetId: string): Promise<StaticAsset> {
  const [latest, former] = await readAudits(db, assetId, 2);
  if (!latest) throw new Error(`No audit of ${assetId}`);
  const { critical, high, medium, low } = latest.counts;
  const counted = [critical, high, medium, low].filter((count) => count !== null);
  const [row] = await db
    .update(assets)
    .set({
      compliance_score: latest.compliance,
      percent_change: former ? Math.round((latest.compliance - former.compliance) * 10) / 10 : null,
      last_scan_at: sql`${latest.audited_on}::timestamp at time zone 'UTC'`,
      issues_found: counted.length > 0 ? counted.reduce((sum, count) => sum + count, 0) : null,
      pages_read: latest.pages,
      pages_unread: null,
    })
    .where(eq(assets.id, assetId))
    .returning(shownColumns);
  if (!row) throw new Error(`No asset ${assetId}`);
  return presentStaticAsset(row);
}
