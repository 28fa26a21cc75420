import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { reports } from '../../platform/database/schema/reports.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readReport } from './report-rows.ts';

/** Deletes a report for good; its links go with it, and its files soon after. */
export async function deleteReport(db: NodePgDatabase, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await readReport(tx, actor.organisationId, id);
    if (!report) throw notFound();
    await tx.delete(reports).where(eq(reports.id, id));
    await recordAudit(tx, actor, {
      action: 'report_deleted',
      subjectId: id,
      before: { asset: report.asset_name, completed_at: report.completed_at.toISOString(), score: report.compliance_score },
    });
  });
}
