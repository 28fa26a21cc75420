import * as contract from '@manara/contract/teams';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { changeTeam, deleteTeam, makeTeam } from './change-team.ts';
import { readTeams } from './store.ts';

/** Who looks after which assets. */
export const teamRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listTeams, async ({ organisationId }) => wholeList('teams', await readTeams(db, organisationId)));
  register(app, contract.createTeam, async ({ organisationId, body, request }) => makeTeam(db, organisationId, body, actorOf(request)));
  register(app, contract.putTeam, async ({ organisationId, params, body, request }) =>
    changeTeam(db, organisationId, params.id, body, actorOf(request)),
  );
  register(app, contract.deleteTeam, async ({ organisationId, params, request }) =>
    deleteTeam(db, organisationId, params.id, actorOf(request)),
  );
};
