import * as contract from '@manara/contract/braille-profiles';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { changeProfile, deleteProfile, makeProfile } from './change-profile.ts';
import { readProfiles } from './profile-store.ts';

/** How readers of an organisation want braille. */
export const brailleProfileRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listBrailleProfiles, async ({ organisationId }) => wholeList('profiles', await readProfiles(db, organisationId)));
  register(app, contract.createBrailleProfile, async ({ organisationId, body, request }) =>
    makeProfile(db, organisationId, body, actorOf(request)),
  );
  register(app, contract.putBrailleProfile, async ({ organisationId, params, body, request }) =>
    changeProfile(db, organisationId, params.id, body, actorOf(request)),
  );
  register(app, contract.deleteBrailleProfile, async ({ organisationId, params, request }) =>
    deleteProfile(db, organisationId, params.id, actorOf(request)),
  );
};
