import type { Asset } from '@manara/contract/assets';
import type { Dashboard } from '@manara/contract/dashboard';
import type { listAllPages } from '@manara/contract/pages';
import { criteriaMeasured, regulation } from '@manara/core/regulations/regulations';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { stands, startDashboardWorld, type DashboardWorld } from './dashboard-world.ts';

type PageList = Static<typeof listAllPages.response>;

let world: DashboardWorld;
let { api, viewer, read, dashboard, readDashboards, rows } = {} as DashboardWorld;
beforeAll(async () => {
  world = await startDashboardWorld();
  ({ api, viewer, read, dashboard, readDashboards, rows } = world);
});
afterAll(() => world.close());

describe('each figure opens the list that it counts', () => {
  const issuesBy = async (query: string) => (await read<{ total: number }>(`/assets/all-issues?limit=1&${query}`)).total;
  const assetsBy = async (query: string) => {
    const list = await read<{ total: number; assets: Asset[]; static_assets: Asset[] }>(`/assets/?limit=500&${query}`);
    expect(list.assets).toHaveLength(list.total);
    return list.total + list.static_assets.length;
  };

  inLongForm(it)('of issues', async () => {
    for (const [, { legal_risk, issues_resolved, standards, standard, tests, risks, score, period }] of await readDashboards()) {
      expect(await issuesBy(`standing=true&severity_from=high&standard=${standard}`)).toBe(legal_risk.issues);
      expect(await issuesBy(`resolution=fixed&resolved_since=${period.from}&standard=${standard}`)).toBe(issues_resolved.value);
      for (const { id, issues } of standards) expect(await issuesBy(`standing=true&standard=${id}`)).toBe(issues);
      expect(await issuesBy('standing=true')).toBe(score.issues);
      expect(await issuesBy('standing=true&severity_filter=critical')).toBe(risks.critical);
      expect(await issuesBy('standing=true&severity_filter=high')).toBe(risks.high);
      expect(await issuesBy('standing=true&is_back=true')).toBe(risks.back);
      expect(await issuesBy('status_filter=in_progress')).toBe(risks.in_progress);
      expect(await issuesBy('resolution=accepted')).toBe(risks.accepted);
      expect(await issuesBy('kind=needs_review&status_filter=open')).toBe(tests.needs_review);
      expect(await issuesBy('kind=best_practice&status_filter=open')).toBe(tests.best_practice);
      for (const { number, failing, needs_review } of tests.criteria) {
        expect(await issuesBy(`standing=true&criterion=${number}`)).toBe(failing);
        expect(await issuesBy(`kind=needs_review&status_filter=open&criterion=${number}`)).toBe(needs_review);
      }
    }
  });

  it('of issues, row by row, whatever the order', async () => {
    const { standard, legal_risk } = await dashboard('government');
    const criteria = criteriaMeasured(regulation(standard));
    for (const sort of ['created_at', 'severity', 'asset_name']) {
      const { issues } = await read<{ issues: { id: string }[] }>(
        `/assets/all-issues?limit=500&standing=true&severity_from=high&standard=${standard}&sort=${sort}`,
      );
      const wanted = await rows<{ id: string }>(
        `select id from issues where organisation_id = $1 and ${stands} and severity in ('critical', 'high') and sc && $2::text[]`,
        criteria,
      );
      expect(wanted).toHaveLength(legal_risk.issues);
      expect(issues.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    }
  });

  it('of assets', async () => {
    for (const [, { score, assets, coverage, assets_monitored, standard, risks }] of await readDashboards()) {
      expect(await assetsBy('state=scored')).toBe(score.assets);
      for (const band of ['good', 'fair', 'poor', 'unscored', 'static'] as const)
        expect(await assetsBy(`state=${band}`)).toBe(assets[band]);
      expect(await assetsBy(`state=covered&standard=${standard}`)).toBe(coverage.covered);
      expect(await assetsBy(`state=uncovered&standard=${standard}`)).toBe(coverage.assets - coverage.covered);
      expect(await assetsBy(`state=monitored&standard=${standard}`)).toBe(assets_monitored.value);
      expect(await assetsBy('state=stale')).toBe(risks.stale);
      expect(await assetsBy('state=failed')).toBe(risks.failed);
    }
  });

  inLongForm(it)('of pages', async () => {
    const pagesBy = (query: string) => read<PageList>(`/pages?limit=500&${query}`);
    for (const [, { tests }] of await readDashboards()) {
      const [readPages, clean, unread] = await Promise.all(['state=read', 'state=read&clean=true', 'state=unread'].map(pagesBy));
      expect([readPages!.total, clean!.total, unread!.total]).toEqual([tests.pages_read, tests.pages_clean, tests.pages_unread]);
      const { counts } = readPages!;
      expect(counts).toMatchObject({ read: tests.pages_read, clean: tests.pages_clean, unread: tests.pages_unread });
      for (const list of [readPages, clean, unread]) expect(list!.pages).toHaveLength(list!.total);
      for (const figure of [counts.clean, counts.read - counts.clean, counts.earlier, counts.unread]) expect(figure).toBeGreaterThan(0);
    }
  });

  inLongForm(it)('of pages, row by row, in every order and part by part', async () => {
    const wanted = await rows<{ asset_id: string; asset_name: string; url: string }>(
      `select a.id as asset_id, a.name as asset_name, p.url from assets a join scan_pages p on p.run_id = a.latest_run_id
      where a.organisation_id = $1 and p.state = 'read' and not p.has_failure`,
    );
    const names = (pages: { asset_id: string; asset_name: string; url: string }[]) =>
      pages.map(({ asset_id, asset_name, url }) => `${asset_id} ${asset_name} ${url}`);
    for (const order of ['sort=score', 'sort=url&order=desc', 'sort=asset_name', 'sort=last_read_at']) {
      const seen: string[] = [];
      for (let skip = 0; skip < wanted.length; skip += 7)
        seen.push(...names((await read<PageList>(`/pages?clean=true&${order}&limit=7&skip=${skip}`)).pages));
      expect(seen.toSorted()).toEqual(names(wanted).toSorted());
    }
    const all = await read<PageList>('/pages?limit=500&sort=asset_name');
    expect(all.total).toBe(all.counts.read + all.counts.earlier + all.counts.unread);
    expect(all.pages).toHaveLength(all.total);
    const [first] = all.pages;
    const { pages, total } = await read<PageList>(`/pages?limit=500&search=${encodeURIComponent(first!.asset_name)}`);
    expect(pages).toHaveLength(total);
    for (const { asset_name } of pages) expect(asset_name).toContain(first!.asset_name);
    // Another organisation has pages of the same addresses.
    const own = new Set((await rows<{ id: string }>('select id from assets where organisation_id = $1')).map(({ id }) => id));
    for (const page of all.pages) expect(own).toContain(page.asset_id);
  });
});

inLongForm(describe)('the hub', () => {
  it('is the preferred one where none is asked for, and is stored', async () => {
    expect((await read<Dashboard>('/dashboard')).hub).toBe('enterprise');
    const stored = await api.call('PUT', '/settings/preferred-hub', { as: viewer, body: { preferred_hub: 'education' } });
    expect(stored.body).toMatchObject({ preferred_hub: 'education' });
    const { hub, standard, hubs: all } = await read<Dashboard>('/dashboard');
    expect([hub, standard, all.length]).toEqual(['education', 'section_504', 6]);
    expect((await api.call('PUT', '/settings/preferred-hub', { as: viewer, body: { preferred_hub: 'space' } })).status).toBe(422);
    expect((await api.call('GET', '/dashboard?hub=space', { as: viewer })).status).toBe(422);
  });

  it('speaks the language of the reader', async () => {
    const { body } = await api.call('GET', '/dashboard?hub=government', { as: viewer, headers: { 'accept-language': 'ar' } });
    const { standards, hubs: all, legal_notes } = body as Dashboard;
    expect(JSON.stringify([standards[1]!.note, all, legal_notes])).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('an organisation without anything', () => {
  it('has no figure that it cannot have', async () => {
    const alone = await api.member('viewer', await api.organisation('empty.example'));
    const { body } = await api.call('GET', '/dashboard', { as: alone });
    const { score, legal_risk, coverage, assets_monitored, issues_resolved, standards, assets, risks, activity } = body as Dashboard;
    expect([score.value, score.change, legal_risk.value, legal_risk.change, coverage.value, coverage.change]).toEqual(Array(6).fill(null));
    expect([assets_monitored.value, assets_monitored.change, issues_resolved.value, issues_resolved.change]).toEqual([0, null, 0, null]);
    expect(standards.map((one) => one.value)).toEqual([null, null, null, null]);
    expect(assets.total).toBe(0);
    expect(Object.values(risks)).toEqual(Array(8).fill(0));
    expect(activity).toEqual([]);
  });
});

inLongForm(it)('shows the return of the work once the organization has set its hourly rate', async () => {
  expect((await dashboard('enterprise')).work_return).toBeNull();
  const manager = await api.member('manager', viewer.organisationId);
  const hours = { XS: 0.5, S: 1, M: 2, L: 8 };
  const assumptions = { hours, hoursPerPage: 1, hourlyRate: 80, currency: 'QAR' };
  await api.call('PUT', '/summaries/assumptions', { as: manager, body: { assumptions, version: 0 } });
  const { work_return: work, period, standard } = await dashboard('enterprise');
  const fixed = await rows<{ rule: string; count: number }>(
    `select rule_id as rule, count(*)::int as count from issues where organisation_id = $1 and kind = 'violation' and resolution = 'fixed'
      and resolved_at >= $3 and sc && $2::text[] group by rule_id`,
    criteriaMeasured(regulation(standard)),
    period.from,
  );
  const spent = fixed.reduce((sum, { rule, count }) => sum + count * hours[ruleInfo(rule).effort], 0);
  expect(spent).toBeGreaterThan(0);
  expect(work).toMatchObject({ hours: spent, money: spent * 80, hourly_rate: 80, currency: 'QAR' });
  expect(work?.bands.map(({ effort, hours_each }) => [effort, hours_each])).toEqual(Object.entries(hours));
  await api.call('PUT', '/summaries/assumptions', {
    as: manager,
    body: { assumptions: { ...assumptions, hourlyRate: 0 }, version: 1 },
  });
  expect((await dashboard('enterprise')).work_return).toBeNull();
});
