import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ReportShare } from '@manara/contract/reports';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { hashToken, randomToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { reports, reportShares } from '../../platform/database/schema/reports.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { readReport } from './report-rows.ts';

type ShareRow = typeof reportShares.$inferSelect;

const present = (row: ShareRow): ReportShare => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  expires_at: row.expires_at?.toISOString() ?? null,
  has_password: row.password_hash !== null,
  views: row.views,
  last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
});

/** Not revoked, not over. */
const stands = and(isNull(reportShares.revoked_at), or(isNull(reportShares.expires_at), gt(reportShares.expires_at, sql`now()`)));

/** The links of a report that work, the newest first. */
export async function listShares(db: Executor, organisationId: string, reportId: string): Promise<ReportShare[]> {
  if (!(await readReport(db, organisationId, reportId))) throw notFound();
  const rows = await db
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.report_id, reportId), stands))
    .orderBy(desc(reportShares.created_at), reportShares.id);
  return rows.map(present);
}

interface NewShare {
  reportId: string;
  days?: number | undefined;
  password?: string | undefined;
}

/** Makes a link. Its address is known only now: the database keeps a hash of the token. */
export async function createShare(
  db: NodePgDatabase,
  publicUrl: string,
  { reportId, days, password }: NewShare,
  actor: Actor,
): Promise<ReportShare & { url: string }> {
  const token = randomToken();
  const password_hash = password === undefined ? null : await hashPassword(password);
  return db.transaction(async (tx) => {
    const report = await readReport(tx, actor.organisationId, reportId);
    if (!report) throw notFound();
    if (report.state !== 'ready') throw new AppError(report.state === 'failed' ? 'report.failed' : 'report.not_ready', 409);
    const [row] = await tx
      .insert(reportShares)
      .values({
        organisation_id: actor.organisationId,
        report_id: reportId,
        token_hash: hashToken(token),
        password_hash,
        created_by: actor.id,
        created_by_name: actor.name,
        expires_at: days === undefined ? null : sql`now() + make_interval(days => ${days})`,
      })
      .returning();
    if (!row) throw new Error('The link could not be stored');
    const share = present(row);
    const { id, expires_at, has_password } = share;
    await recordAudit(tx, actor, {
      action: 'report_shared',
      subjectId: reportId,
      after: { share: id, asset: report.asset_name, expires_at, has_password },
    });
    return { ...share, url: `${publicUrl}/share/${token}` };
  });
}

/** Makes a link worthless; one that is so already is left alone. */
export async function revokeShare(db: NodePgDatabase, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(reportShares.id, id), eq(reportShares.organisation_id, actor.organisationId));
    const [share] = await tx.select().from(reportShares).where(mine).for('update');
    if (!share) throw notFound();
    if (share.revoked_at) return;
    await tx
      .update(reportShares)
      .set({ revoked_at: sql`now()` })
      .where(mine);
    await recordAudit(tx, actor, { action: 'report_share_revoked', subjectId: share.report_id, before: { share: id, views: share.views } });
  });
}

/** What a link leads to while it works; null for one that does not, for whatever reason. */
export async function findShare(db: Executor, token: string) {
  const [found] = await db
    .select({ share: reportShares, report: reports, organisation: organisations.name })
    .from(reportShares)
    .innerJoin(reports, eq(reports.id, reportShares.report_id))
    .innerJoin(organisations, eq(organisations.id, reportShares.organisation_id))
    .where(and(eq(reportShares.token_hash, hashToken(token)), stands, eq(reports.state, 'ready')));
  return found ?? null;
}
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

export async function countView(db: Executor, id: string): Promise<void> {
  await db
    .update(reportShares)
    .set({ views: sql`${reportShares.views} + 1`, last_viewed_at: sql`now()` })
    .where(eq(reportShares.id, id));
}
