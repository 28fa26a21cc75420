import type { Dashboard } from '@manara/contract/dashboard';
import type { listAllPages } from '@manara/contract/pages';
import type { listReports } from '@manara/contract/reports';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stands, startDashboardWorld, type DashboardWorld } from './dashboard-world.ts';
import type { Member } from './test-api.ts';

let world: DashboardWorld;
let owner: Member;
let [team, empty, product, foreign] = ['', '', '', ''];
/** Of the team, of the product, of both: conditions on an asset in plain SQL, where the team is `$2` and the product `$3`. */
const ofTeam = `in (select asset_id from team_assets where team_id = $2)`;
const ofBoth = `${ofTeam} and $3::uuid in (select product_id from product_assets p where p.asset_id = a.id)`;

beforeAll(async () => {
  world = await startDashboardWorld();
  const { api, viewer, rows } = world;
  const organisation = viewer.organisationId;
  owner = await api.member('owner', organisation);
  const own = await rows<{ id: string }>('select id from assets where organisation_id = $1 order by id');
  const make = async (path: string, name: string, assets: string[], as = owner) =>
    (await api.call('POST', path, { as, body: { name, members: [], assets } })).body!['id'] as string;
  const some = (keep: (index: number) => boolean) => own.filter((_, index) => keep(index)).map(({ id }) => id);
  team = await make(
    '/teams',
    'Harbour',
    some((index) => index % 2 === 0),
  );
  empty = await make('/teams', 'Nobody', []);
  const made = await api.call('POST', '/products', { as: owner, body: { name: 'Ferries', assets: some((index) => index % 3 === 0) } });
  product = made.body!['id'] as string;
  foreign = await make('/teams', 'Others', [], await api.member('owner', await api.organisation('teams.example')));
});
afterAll(() => world.close());

const dashboard = (query: string) => world.read<Dashboard>(`/dashboard?hub=government&${query}`);
const total = async (path: string) => (await world.read<{ total: number }>(path)).total;

describe('the dashboard of a team', () => {
  test('counts the assets of the team and no others, in every panel', async () => {
    const { value } = world;
    const all = await dashboard('team=all');
    const of = await dashboard(`team=${team}`);
    const asset = `from assets a where organisation_id = $1 and id ${ofTeam}`;
    expect(of.team).toBe(team);
    expect(of.assets.total).toBe(await value(`select count(*)::int as value ${asset} and not is_static`, team));
    expect(of.assets.total).toBeLessThan(all.assets.total);
    expect(of.assets.types.reduce((sum, { count }) => sum + count, 0)).toBe(of.assets.total);
    expect(of.tests.pages_read).toBe(await value(`select coalesce(sum(pages_read), 0)::int as value ${asset} and not is_static`, team));
    const issues = `select count(*)::int as value from issues where organisation_id = $1 and asset_id ${ofTeam} and ${stands}`;
    expect(of.tests.violations).toBe(await value(issues, team));
    expect(of.risks.critical).toBe(await value(`${issues} and severity = 'critical'`, team));
    expect(of.risks.back).toBe(await value(`${issues} and is_back`, team));
    expect(of.issues_resolved.value + of.issues_resolved.previous).toBeLessThan(all.issues_resolved.value + all.issues_resolved.previous);
    expect(of.score.comparison.compared + of.score.comparison.added + of.score.comparison.altered).toBe(of.score.assets);
    expect(of.score.trend.at(-1)?.assets).toBe(of.score.assets);
    expect(of.standards.map(({ issues: count }) => count)).not.toEqual(all.standards.map(({ issues: count }) => count));
    const ids = new Set((await world.rows<{ id: string }>(`select id ${asset}`, team)).map(({ id }) => id));
    expect(of.activity.length).toBeGreaterThan(0);
    expect(of.activity.filter(({ asset_id }) => !ids.has(asset_id))).toEqual([]);
  });

  test('goes together with a product', async () => {
    const both = await dashboard(`team=${team}&product=${product}`);
    const counted = await world.value(
      `select count(*)::int as value from assets a where organisation_id = $1 and not is_static and id ${ofBoth}`,
      team,
      product,
    );
    expect(counted).toBeGreaterThan(0);
    expect(both.assets.total).toBe(counted);
    expect(both.product).toBe(product);
  });

  test('has figures that open lists of as many things, of the same team and product', async () => {
    for (const query of [`team=${team}`, `team=${team}&product=${product}`, `product=${product}`]) {
      const { tests, risks, assets, period, issues_resolved, standard } = await dashboard(
        query.includes('team') ? query : `team=all&${query}`,
      );
      const issues = (filter: string) => total(`/assets/all-issues?limit=1&${query}&${filter}`);
      expect(await issues('kind=violation&standing=true')).toBe(tests.violations);
      expect(await issues('kind=violation&standing=true&severity_filter=critical')).toBe(risks.critical);
      expect(await issues('kind=needs_review&status_filter=open')).toBe(tests.needs_review);
      expect(await issues(`kind=violation&resolution=fixed&resolved_since=${period.from}&standard=${standard}`)).toBe(
        issues_resolved.value,
      );
      expect(await total(`/assets/?limit=1&${query}&state=good`)).toBe(assets.good);
      const { counts } = await world.read<Static<typeof listAllPages.response>>(`/pages?limit=1&${query}`);
      expect(counts).toMatchObject({ read: tests.pages_read, clean: tests.pages_clean, unread: tests.pages_unread });
    }
  });

  test('is the one that somebody has chosen to see, until they choose all or the team is gone', async () => {
    const { api, viewer } = world;
    const prefer = (preferred_team: string | null) => api.call('PUT', '/settings/preferred-team', { as: viewer, body: { preferred_team } });
    const shown = async () => (await world.read<Dashboard>('/dashboard')).team;
    expect(await shown()).toBeNull();
    expect((await prefer(team)).body).toMatchObject({ preferred_team: team });
    expect(await shown()).toBe(team);
    expect((await dashboard('team=all')).team).toBeNull();
    expect((await prefer(null)).body).toMatchObject({ preferred_team: null });
    expect(await shown()).toBeNull();
    await prefer(empty);
    expect((await dashboard('')).assets.total).toBe(0);
    expect((await api.call('DELETE', `/teams/${empty}`, { as: owner })).status).toBe(204);
    expect(await shown()).toBeNull();
    expect((await prefer(foreign)).status).toBe(422);
    expect((await prefer('harbour')).status).toBe(422);
  });

  test('of another organisation shows nothing', async () => {
    const { assets, activity, tests } = await dashboard(`team=${foreign}`);
    expect([assets.total, assets.static, activity.length, tests.violations]).toEqual([0, 0, 0, 0]);
    expect(await total(`/pages?team=${foreign}`)).toBe(0);
  });
});

test('the reports of a team, and how ready its assets are', async () => {
  const list = (query: string) => world.read<Static<typeof listReports.response>>(`/assets/reports?limit=100&${query}`);
  const ids = new Set(
    (await world.rows<{ id: string }>(`select id from assets a where organisation_id = $1 and id ${ofTeam}`, team)).map(({ id }) => id),
  );
  const { assets, overview } = await list(`team=${team}`);
  expect(assets.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(overview.assets).toBeGreaterThan(0);
  expect(overview.assets).toBeLessThan((await list('')).overview.assets);
  expect((await list(`team=${team}&product=${product}`)).overview.assets).toBeLessThan(overview.assets);
  expect((await list(`team=${foreign}`)).total).toBe(0);
});
