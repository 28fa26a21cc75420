import { getDashboard } from '@manara/contract/dashboard';
import { isHub } from '@manara/core/regulations/regulations';
import { readUser } from '../../platform/auth/present-user.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readDashboard } from './read-dashboard.ts';

/** The overview of an organisation. */
export const dashboardRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getDashboard, async ({ user, organisationId, query, language }) => {
    const preferred = query.hub ?? (await readUser(db, user.id)).preferred_hub;
    return readDashboard(db, organisationId, isHub(preferred) ? preferred : 'enterprise', language);
  });
};
