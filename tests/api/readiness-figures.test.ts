import type { listReports } from '@manara/contract/reports';
import { expectReport } from '@manara/server/features/reports/expect-report';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDashboardWorld, type DashboardWorld } from './dashboard-world.ts';

/** Every figure of the screen of reports, reckoned once more by plain SQL over assets, runs, scans and issues. The data are generated. */
let world: DashboardWorld;
let list: Static<typeof listReports.response>;
beforeAll(async () => {
  world = await startDashboardWorld();
  const { api, rows } = world;
  // Chance alone would make hardly an asset ready: three are at least, and another one would be but for its last scan.
  const mended = await rows<{ id: string }>(
    `select a.id from assets a where organisation_id = $1 and latest_run_id is not null
      and not exists (select 1 from runs r where r.subject_id = a.id and r.status = 'failed') order by name limit 4`,
  );
  const ids = mended.map(({ id }) => id);
  await rows(`update assets set compliance_score = 97.5 where organisation_id = $1 and id = any($2)`, ids);
  await rows(`delete from issues where organisation_id = $1 and asset_id = any($2) and severity = 'critical'`, ids);
  await rows(
    `insert into runs (organisation_id, kind, subject_id, status, error, finished_at) values ($1, 'scan', $2, 'failed', '{"code":"reason.timeout","values":{"host":"site.example"}}', now())`,
    ids[3],
  );
  for (const { run_id } of await rows<{ run_id: string }>(`select run_id from scans where organisation_id = $1`))
    await expectReport(api.db, run_id);
  list = await world.read('/assets/reports?limit=500&reports_limit=1000');
});
afterAll(() => world.close());

const standing = `
  select a.id, a.compliance_score as score,
    exists (select 1 from scans s where s.asset_id = a.id and s.completed_at is not null) as scanned,
    (select status from runs r where r.subject_id = a.id and r.kind = 'scan' and r.status <> 'cancelled' order by created_at desc limit 1) as latest,
    (select count(*)::int from issues i where i.asset_id = a.id and i.kind = 'violation' and i.severity = 'critical' and i.status <> 'resolved') as critical
  from assets a where a.organisation_id = $1 and not a.is_static`;
const readiness = `case when not scanned then 'not_ready' when latest = 'failed' or score is null or score < 90 or critical > 0 then 'needs_attention' else 'audit_ready' end`;

it('how many assets are ready, need attention and are there, and their mean score', async () => {
  const [overview] = await world.rows<Record<string, number>>(
    `with standing as (${standing}) select count(*) filter (where ${readiness} = 'audit_ready')::int as audit_ready,
      count(*) filter (where ${readiness} = 'needs_attention')::int as needs_attention, trunc(avg(score::numeric), 1)::float8 as score, count(*)::int as assets from standing`,
  );
  expect(list.overview).toEqual(overview);
  expect(overview!.audit_ready).toBeGreaterThanOrEqual(3);
  expect(overview!.needs_attention).toBeGreaterThan(3);
});

it('how ready each asset is, and its score', async () => {
  const rows = await world.rows<{ id: string; score: number | null; status: string }>(
    `with standing as (${standing}) select id, score, ${readiness} as status from standing order by id`,
  );
  const shown = list.assets.map(({ id, score, status }) => ({ id, score, status })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(shown).toEqual(rows);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['audit_ready', 'needs_attention', 'not_ready']));
  for (const status of ['audit_ready', 'needs_attention', 'not_ready']) {
    const { total } = await world.read<typeof list>(`/assets/reports?readiness=${status}`);
    expect(total, status).toBe(rows.filter((row) => row.status === status).length);
  }
});

it('what each of their reports says of its scan, the newest first, and how many there are', async () => {
  const rows = await world.rows<{ asset_id: string; reports: unknown[] }>(
    `select asset_id, json_agg(json_build_object('id', run_id, 'score', compliance_score, 'issues_found', coalesce(issues_found, 0),
        'standard', 'WCAG ' || (profile->>'wcag') || ' ' || (profile->>'level'), 'at', extract(epoch from date_trunc('milliseconds', completed_at))) order by completed_at desc) as reports
      from scans where organisation_id = $1 and completed_at is not null group by 1`,
  );
  const expected = new Map(rows.map(({ asset_id, reports }) => [asset_id, reports]));
  for (const { id, reports, reports_total } of list.assets) {
    const made = reports.filter(({ lastScan }) => lastScan !== null);
    expect(
      made.map((report) => ({
        id: report.id,
        score: report.score,
        issues_found: report.issues_found,
        standard: report.standard,
        at: Date.parse(report.date) / 1000,
      })),
    ).toEqual(expected.get(id) ?? []);
    expect(reports_total).toBe(reports.length);
  }
  expect(list.assets.filter(({ reports }) => reports.some(({ lastScan }) => lastScan === null)).length).toBeGreaterThan(0);
});
