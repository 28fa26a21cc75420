import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';

/** Names one issue of an asset of an organisation. */
export interface IssueSubject {
  organisationId: string;
  assetId: string;
  issueId: string;
}

/** An issue as it is stored; null for anybody else's. */
export async function issueRow(
  db: Executor,
  { organisationId, assetId, issueId }: IssueSubject,
): Promise<typeof issues.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(issues)
    .where(and(eq(issues.id, issueId), eq(issues.asset_id, assetId), eq(issues.organisation_id, organisationId)));
  return row ?? null;
}
