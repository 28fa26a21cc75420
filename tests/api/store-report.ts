import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { reports } from '@manara/server/platform/database/schema/reports';
import { frozenLines } from '@manara/reports/frozen-lines';
import type { Report } from '@manara/reports/report';
import { sampleReport } from '../../packages/reports/testing/sample-report.ts';
import type { TestApi } from './test-api.ts';

/** Stores a frozen report as a worker leaves it, of an asset that there need not be. Answers its id. */
export async function storeReport(
  { db, storage }: TestApi,
  organisationId: string,
  { report = sampleReport(), ...change }: Partial<typeof reports.$inferInsert> & { report?: Report } = {},
): Promise<string> {
  const { header } = report;
  const id = change.id ?? crypto.randomUUID();
  const key = await storage.put(Readable.from(frozenLines({ ...report, header: { ...header, id } })).pipe(createGzip()));
  await db.insert(reports).values({
    organisation_id: organisationId,
    asset_id: crypto.randomUUID(),
    asset_name: header.asset.name,
    asset_type: 'website',
    profile: header.scan.profile,
    completed_at: new Date(header.scan.completedAt),
    compliance_score: header.figures.score,
    issues_found: 2,
    state: 'ready',
    made_at: new Date(header.madeAt),
    ...change,
    id,
    key,
  });
  return id;
}
