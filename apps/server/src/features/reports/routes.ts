import schema from '@manara/reports/schemas/report-1.json' with { type: 'json' };
import * as contract from '@manara/contract/reports';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import { isTimeZone } from '@manara/core/issues/date-range';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { draftOpenAcr } from '../conformance/download.ts';
import { deleteReport } from './delete-report.ts';
import { downloadReport } from './download-report.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './report-rows.ts';
import { addSharePages } from './share-pages.ts';
import { createShare, listShares, revokeShare } from './shares.ts';

/** Frozen reports of completed scans: list, download, share. */
export const reportRoutes: FeatureRoutes = (app, services) => {
  const { db, publicUrl } = services;
  addSharePages(app, services);
  app.get('/api/schemas/report-1.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/schema+json; charset=utf-8').send(JSON.stringify(schema)),
  );

  register(app, contract.listReports, async ({ organisationId, language, query }) => {
    if (query.time_zone !== undefined && !isTimeZone(query.time_zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
    return listReports(db, organisationId, language, query);
  });
  register(app, contract.downloadReport, async ({ organisationId, params, query, language }) => {
    const report = await readReport(db, organisationId, params.id);
    if (!report) throw notFound();
    const reader = query.language ?? language;
    if (query.format === 'openacr') return draftOpenAcr(services, { organisationId, assetId: report.asset_id }, reader);
    return downloadReport(services, report, query.format, reader);
  });
  register(app, contract.deleteReport, async ({ params, request }) => deleteReport(db, params.id, actorOf(request)));
  register(app, contract.listShares, async ({ organisationId, params }) => {
    const shares = await listShares(db, organisationId, params.id);
    return { shares, total: shares.length };
  });
  register(app, contract.createShare, async ({ params, body, request }) =>
    createShare(db, publicUrl, { reportId: params.id, ...body }, actorOf(request)),
  );
  register(app, contract.revokeShare, async ({ params, request }) => revokeShare(db, params.id, actorOf(request)));
};
