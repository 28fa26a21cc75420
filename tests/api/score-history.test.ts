import { randomUUID } from 'node:crypto';
import type { ScoreHistory } from '@manara/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDashboardWorld, type DashboardWorld } from './dashboard-world.ts';

/** What the change of the score is made of, reckoned once more by plain SQL over the stored scores of scans. The data are generated. */
let world: DashboardWorld;
let { read, rows } = {} as DashboardWorld;
beforeAll(async () => {
  world = await startDashboardWorld();
  ({ read, rows } = world);
});
afterAll(() => world.close());

const history = (days: '90' | '365' = '90') => read<ScoreHistory>(`/dashboard/score-history?days=${days}`);
const tenths = (points: number) => Math.round(points * 10);
/** The score of each asset when the change begins, and now. */
const ends = `
  select a.id, a.compliance_score::numeric as now,
    (select s.compliance_score from scans s where s.asset_id = a.id and s.completed_at <= $2 and a.created_at <= $2 order by s.completed_at desc limit 1)::numeric as former
  from assets a where a.organisation_id = $1 and not a.is_static`;

describe.each(['90', '365'] as const)('over %s days', (days) => {
  it('the change is that of the mean, and its reasons add up to it', async () => {
    const { from, before, now, change, reasons } = await history(days);
    const [mean] = await rows<{ before: number; now: number }>(
      `select trunc(avg(former), 1)::float8 as before, trunc(avg(now), 1)::float8 as now from (${ends}) e`,
      from,
    );
    expect({ before, now }).toEqual(mean);
    expect(tenths(change!)).toBe(tenths(now!) - tenths(before!));
    expect(reasons.length).toBeGreaterThan(2);
    expect(reasons.reduce((sum, { points }) => sum + tenths(points), 0)).toBe(tenths(change!));
    expect(reasons.map(({ points }) => Math.abs(points)).slice(0, 4)).toEqual(
      reasons
        .map(({ points }) => Math.abs(points))
        .slice(0, 4)
        .toSorted((a, b) => b - a),
    );
  });

  it('no asset is in two reasons, and those that came are told as such', async () => {
    const { from, reasons } = await history(days);
    const [known] = await rows<{ moved: number; added: number }>(
      `select count(*) filter (where now is distinct from former)::int as moved,
        count(*) filter (where former is null)::int as added from (${ends}) e where coalesce(now, former) is not null`,
      from,
    );
    expect(reasons.reduce((sum, { assets }) => sum + assets, 0)).toBeLessThanOrEqual(known!.moved);
    const added = reasons.find(({ reason }) => reason === 'added');
    if (added) expect(added.assets).toBe(known!.added);
  });
});

it('the trend ends at the score of now and has one point for each twelfth of the days', async () => {
  const { trend, now, from } = await history();
  expect(trend).toHaveLength(13);
  expect(trend.at(-1)!.value).toBe(now);
  const days = (Date.parse(trend.at(-1)!.at) - Date.parse(trend[0]!.at)) / 86_400_000;
  expect(days).toBe(90);
  expect(trend.find(({ value }) => value !== null)!.at).toBe(from);
});

describe('an asset', () => {
  /** A new organisation with one asset, scanned in the same way 60 days ago and today. */
  async function twice(before: number, now: number) {
    const { api } = world;
    const organisation = await api.organisation(`${randomUUID()}.example`);
    const viewer = await api.member('viewer', organisation);
    const sql = async (text: string, values: unknown[]) => (await api.database.pool.query(text, values)).rows as { id: string }[];
    const [asset] = await sql(
      `insert into assets (organisation_id, name, asset_type, organization, compliance_score, created_at)
       values ($1, 'Ferries', 'website', 'Harbour', $2, now() - interval '80 days') returning id`,
      [organisation, now],
    );
    const scanOf = async (score: number, days: number) => {
      const [run] = await sql(
        `insert into runs (organisation_id, kind, subject_id, status, created_at, finished_at)
         values ($1, 'scan', $2, 'completed', now() - make_interval(days => $3), now() - make_interval(days => $3)) returning id`,
        [organisation, asset!.id, days],
      );
      await sql(
        `insert into scans (run_id, organisation_id, asset_id, start_url, profile, limits, completed_at, compliance_score, engines)
         values ($1, $2, $3, 'https://ferries.example/', '{"wcag":"2.1","level":"AA"}', '{"maxPages":50}', now() - make_interval(days => $4), $5, '{axe}') returning run_id as id`,
        [run!.id, organisation, asset!.id, days, score],
      );
      return run!.id;
    };
    const first = await scanOf(before, 60);
    const latest = await scanOf(now, 0);
    await sql(`update assets set latest_run_id = $2 where id = $1 returning id`, [asset!.id, latest]);
    const issue = (rule: string, severity: string, resolution: string | null, days: number) =>
      sql(
        `insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, status, resolution, resolved_at,
          html, selector, page_url, occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at, found_at)
         values ($1, $2, $3, gen_random_uuid(), 'violation', 'other', 'serious', $4::severity, '{1.4.3}', '{}', '{axe}',
          case when $5::text is null then 'open' else 'resolved' end::issue_status, $5, case when $5::text is null then null else now() end,
          '<p>', 'p', 'https://ferries.example/', 1, 1, $6, $7, now() - make_interval(days => $8), now(), now()) returning id`,
        [organisation, asset!.id, rule, severity, resolution, first, latest, days],
      );
    const told = async () => {
      const { status, body } = await api.call('GET', '/dashboard/score-history', { as: viewer });
      expect(status).toBe(200);
      return body as unknown as ScoreHistory;
    };
    return { issue, told };
  }

  it('that has risen is told by the rule whose fixed issues weighed most', async () => {
    const { issue, told } = await twice(80, 91.5);
    await issue('color-contrast', 'high', 'fixed', 70);
    await issue('image-alt', 'critical', 'fixed', 70);
    await issue('html-has-lang', 'critical', 'false_positive', 70);
    const { change, before, now, reasons } = await told();
    expect({ before, now, change }).toEqual({ before: 80, now: 91.5, change: 11.5 });
    expect(reasons).toMatchObject([{ reason: 'fixed', rule: { id: 'image-alt' }, points: 11.5, assets: 1 }]);
  });

  it('that has fallen is told by the rule whose new issues weigh most, not by one that was there before', async () => {
    const { issue, told } = await twice(80, 70);
    await issue('image-alt', 'critical', null, 70);
    await issue('color-contrast', 'high', null, 1);
    expect((await told()).reasons).toMatchObject([{ reason: 'found', rule: { id: 'color-contrast' }, points: -10, assets: 1 }]);
  });

  it('whose issues say nothing has changed by its pages', async () => {
    const { told } = await twice(80, 82);
    expect((await told()).reasons).toMatchObject([{ reason: 'pages', rule: null, points: 2, assets: 1 }]);
  });
});

it('an organisation without an earlier score has no change', async () => {
  const organisation = await world.api.organisation('young.example');
  const viewer = await world.api.member('viewer', organisation);
  const { body } = await world.api.call('GET', '/dashboard/score-history', { as: viewer });
  expect(body).toMatchObject({ from: null, before: null, now: null, change: null, reasons: [] });
});
