import { and, eq } from 'drizzle-orm';
import type { ConformanceReport } from '@manara/conformance/report';
import { reportDetails, type Edition, type ReportDetails } from '@manara/core/conformance/terms';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { conformanceDetails, conformanceJudgements } from '../../platform/database/schema/conformance.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { productVersion } from '../system/product-version.ts';
import { readEvidence } from './read-evidence.ts';

/** A report with what its lines need besides: the versions of what people wrote. */
export interface Draft {
  assetId: string;
  report: ConformanceReport;
  detailsVersion: number;
  /** By id of the requirement; also of judgements that were taken back. */
  versions: ReadonlyMap<string, number>;
}

const noDetails = Object.fromEntries(reportDetails.map((name) => [name, ''])) as ReportDetails;

/** The report of an asset as it would be published now. Throws 404 for an asset of others. */
export async function draftReport(db: Executor, organisationId: string, assetId: string, edition: Edition): Promise<Draft> {
  const [found] = await db
    .select({ asset: assets, organisation: organisations.name, details: conformanceDetails })
    .from(assets)
    .innerJoin(organisations, eq(organisations.id, assets.organisation_id))
    .leftJoin(conformanceDetails, eq(conformanceDetails.asset_id, assets.id))
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  if (!found) throw notFound();
  const { asset, organisation, details } = found;
  const judgements = await db.select().from(conformanceJudgements).where(eq(conformanceJudgements.asset_id, assetId));
  return {
    assetId,
    detailsVersion: details?.version ?? 0,
    versions: new Map(judgements.map(({ requirement, version }) => [requirement, version])),
    report: {
      format: 1,
      edition,
      wcag: details?.wcag ?? asset.scan_settings.wcag ?? '2.1',
      version: null,
      madeAt: new Date().toISOString(),
      madeBy: null,
      asset: { name: asset.name, url: asset.url },
      organisation,
      product: { name: 'Manara', version: productVersion },
      details: { ...noDetails, ...details?.details },
      evidence: await readEvidence(db, asset),
      judgements: Object.fromEntries(
        judgements.flatMap(({ requirement, level, remarks, judged_by_name, judged_at }) =>
          level === null ? [] : [[requirement, { level, remarks, by: judged_by_name, at: judged_at.toISOString() }]],
        ),
      ),
    },
  };
}
