import { getOrganisation, putOrganisation } from '@manara/contract/organisation-profile';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { allHubs } from '../dashboard/standard-figures.ts';
import { changeProfile, readProfile } from './profile.ts';

/** What the organisation is called, and what is given to what is new in it. */
export const organisationProfileRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getOrganisation, async ({ organisationId, language }) => ({
    ...(await readProfile(db, organisationId)),
    hubs: allHubs(language),
  }));
  register(app, putOrganisation, async ({ user, body, language, request }) => ({
    ...(await changeProfile(db, user, body, actorOf(request))),
    hubs: allHubs(language),
  }));
};
