import { getDashboard } from '@manara/contract/dashboard';
import { readPreferredTeam } from '../../platform/auth/preferred-team.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { chosenHub, readPreferredHub } from './preferred-hub.ts';
import { readDashboard } from './read-dashboard.ts';
import { allHubs } from './standard-figures.ts';

/** The overview of an organisation. */
export const dashboardRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getDashboard, async ({ user, organisationId, query, language }) => {
    const { hub, withdrawn, offered } = await chosenHub(db, organisationId, query.hub ?? (await readPreferredHub(db, user.id)));
    const labels = allHubs(language);
    const asked = query.team ?? (await readPreferredTeam(db, user.id)) ?? 'all';
    const team = asked === 'all' ? undefined : asked;
    return {
      ...(await readDashboard(db, { organisationId, team, product: query.product }, hub, language)),
      hubs: labels.filter(({ id }) => offered.includes(id)),
      withdrawn_hub: labels.find(({ id }) => id === withdrawn) ?? null,
    };
  });
};
