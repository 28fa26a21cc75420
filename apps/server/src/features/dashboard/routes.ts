import { getDashboard } from '@manara/contract/dashboard';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readPreferredHub } from './preferred-hub.ts';
import { readDashboard } from './read-dashboard.ts';

/** The overview of an organisation. */
export const dashboardRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getDashboard, async ({ user, organisationId, query, language }) => {
    const hub = query.hub ?? (await readPreferredHub(db, user.id));
    return readDashboard(db, organisationId, hub, language);
  });
};
