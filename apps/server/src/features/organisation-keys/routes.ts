import * as contract from '@manara/contract/organisation-keys';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { longestKeyDays } from '../settings/key-life.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

/** Keys of the API that belong to the organisation and to no person. */
export const organisationKeyRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listOrganisationKeys, async ({ organisationId }) => ({
    api_keys: await listKeys(db, organisationId),
    longest_days: await longestKeyDays(db, organisationId),
  }));
  register(app, contract.createOrganisationKey, async ({ user, body, request }) => createKey(db, user, body, actorOf(request)));
  register(app, contract.revokeOrganisationKey, async ({ organisationId, params, request }) =>
    revokeKey(db, organisationId, params.id, actorOf(request)),
  );
};
