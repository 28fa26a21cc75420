import { compareScans as compare, listScans as list } from '@manara/contract/history';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { compareScans } from './compare-scans.ts';
import { listScans } from './list-scans.ts';

/** The scans of an asset over time. */
export const historyRoutes: FeatureRoutes = (app, { db }) => {
  register(app, list, async ({ organisationId, params, query, language }) =>
    listScans(db, { organisationId, assetId: params.id, language }, query),
  );
  register(app, compare, async ({ organisationId, params, query, language }) =>
    compareScans(db, { organisationId, assetId: params.id, language }, query),
  );
};
