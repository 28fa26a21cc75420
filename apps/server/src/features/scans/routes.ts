import { cancelScan as cancel, scanStatus, startScan as start } from '@manara/contract/scans';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { addScanEvents } from './scan-events.ts';
import { cancelScan, startScan } from './start-scan.ts';
import { holdAsset, latestScan, presentScan } from './store.ts';

/** Scans of an asset: start, watch, cancel. */
export const scanRoutes: FeatureRoutes = (app, { db, queue, events }) => {
  addScanEvents(events, db);

  register(app, start, async ({ organisationId, params, language, request }) =>
    presentScan(db, await startScan(db, queue, { organisationId, assetId: params.id }, actorOf(request)), language),
  );
  register(app, scanStatus, async ({ organisationId, params, language }) => {
    if (!(await holdAsset(db, organisationId, params.id))) throw notFound();
    return presentScan(db, await latestScan(db, organisationId, params.id), language);
  });
  register(app, cancel, async ({ organisationId, params, language, request }) =>
    presentScan(db, await cancelScan(db, { organisationId, assetId: params.id }, actorOf(request)), language),
  );
};
