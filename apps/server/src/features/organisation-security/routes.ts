import { getOrganisationSecurity, putOrganisationSecurity } from '@manara/contract/organisation-security';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { changeDemand, readDemand } from './demand.ts';

/** What an organisation demands of the sign-in of its people. */
export const organisationSecurityRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getOrganisationSecurity, async ({ organisationId }) => readDemand(db, organisationId));
  register(app, putOrganisationSecurity, async ({ user, body, request }) =>
    changeDemand(db, user, body.demands_second_factor, actorOf(request)),
  );
};
