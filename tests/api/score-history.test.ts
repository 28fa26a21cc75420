import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ScoreHistory } from '@manara/contract/dashboard';
import { issueStatus, type Resolution } from '@manara/core/issues/issue-status';
import type { Severity } from '@manara/core/severity';
import { assets } from '@manara/server/platform/database/schema/assets';
import { issues } from '@manara/server/platform/database/schema/issues';
import { runs } from '@manara/server/platform/database/schema/runs';
import { scans } from '@manara/server/platform/database/schema/scans';
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
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
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
    expect(reasons.length).toBeGreaterThan(1);
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
    const { db } = api.database;
    const of = { organisation_id: organisation };
    const [asset] = await db
      .insert(assets)
      .values({
        ...of,
        name: 'Ferries',
        asset_type: 'website',
        organization: 'Harbour',
        scan_settings: { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 2, wcag: '2.1', level: 'AA' },
        compliance_score: now,
        created_at: ago(80),
      })
      .returning({ id: assets.id });
    const asset_id = asset!.id;
    const scanOf = async (score: number, days: number) => {
      const at = ago(days);
      const [run] = await db
        .insert(runs)
        .values({ ...of, kind: 'scan', subject_id: asset_id, status: 'completed', created_at: at, finished_at: at })
        .returning({ id: runs.id });
      await db.insert(scans).values({
        ...of,
        asset_id,
        run_id: run!.id,
        start_url: 'https://ferries.example/',
        profile: { wcag: '2.1', level: 'AA' },
        limits: { maxPages: 50, maxDepth: 10, pagesPerMinute: 0, concurrency: 2 },
        completed_at: at,
        compliance_score: score,
        engines: ['axe-core@4.14.1'],
      });
      return run!.id;
    };
    const first = await scanOf(before, 60);
    const latest = await scanOf(now, 0);
    await db.update(assets).set({ latest_run_id: latest }).where(eq(assets.id, asset_id));
    const issue = (rule_id: string, severity: Severity, resolution: Resolution | null, days: number) =>
      db.insert(issues).values({
        ...of,
        asset_id,
        rule_id,
        fingerprint: randomUUID(),
        kind: 'violation',
        issue_type: 'image_alt_text',
        impact: 'serious',
        severity,
        sc: ['1.4.3'],
        act: [],
        engines: ['axe-core@4.14.1'],
        status: issueStatus({ prStatus: null, resolution, isBack: false }),
        resolution,
        resolved_at: resolution === null ? null : ago(0.1),
        html: '<p>',
        selector: 'p',
        page_url: 'https://ferries.example/',
        occurrence_count: 1,
        page_count: 1,
        first_run_id: first,
        last_run_id: latest,
        created_at: ago(days),
        last_checked_at: ago(0),
        found_at: ago(0),
      });
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
