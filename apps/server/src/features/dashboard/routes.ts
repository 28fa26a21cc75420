import { getDashboard, getScoreHistory } from '@manara/contract/dashboard';
import { readPreferredTeam } from '../../platform/auth/preferred-team.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { chosenHub, readPreferredHub } from './preferred-hub.ts';
import { readDashboard } from './read-dashboard.ts';
import { readScoreHistory } from './read-score-history.ts';
import { allHubs } from './standard-figures.ts';

/** The overview of an organisation. */
export const dashboardRoutes: FeatureRoutes = (app, { db }) => {
  /** The team that was asked for, else the one that the person prefers. */
  const teamOf = async (userId: string, asked: string | undefined) => {
    const team = asked ?? (await readPreferredTeam(db, userId)) ?? 'all';
    return team === 'all' ? undefined : team;
  };
  register(app, getDashboard, async ({ user, organisationId, query, language }) => {
    const { hub, withdrawn, offered } = await chosenHub(db, organisationId, query.hub ?? (await readPreferredHub(db, user.id)));
    const labels = allHubs(language);
    const team = await teamOf(user.id, query.team);
    return {
      ...(await readDashboard(db, { organisationId, team, product: query.product }, hub, language)),
      hubs: labels.filter(({ id }) => offered.includes(id)),
      withdrawn_hub: labels.find(({ id }) => id === withdrawn) ?? null,
    };
  });
  register(app, getScoreHistory, async ({ user, organisationId, query, language }) => {
    const scope = { organisationId, team: await teamOf(user.id, query.team), product: query.product };
    return readScoreHistory(db, scope, Number(query.days ?? '90'), language);
  });
};
