import * as contract from '@manara/contract/leaving';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { proveOneself } from '../settings/own-password.ts';
import { removeOneself, removePerson } from './remove-person.ts';

/** People who leave an organisation for good. */
export const leavingRoutes: FeatureRoutes = (app, { db, queue }) => {
  register(app, contract.removePerson, async ({ user, params, request }) => removePerson({ db, queue }, user, params.id, actorOf(request)));
  register(app, contract.removeOwnAccount, async ({ user, body, request }) => {
    const actor = actorOf(request);
    const useUp = await proveOneself(db, user, actor, { password: body.password });
    await removeOneself({ db, queue }, user, { everywhere: body.everywhere, useUp }, actor);
  });
};
