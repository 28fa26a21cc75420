import type { Dashboard } from '@manara/contract/dashboard';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { criteriaMeasured, regulation, standardsOf, type Hub } from '@manara/core/regulations/regulations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { differing, stands, startDashboardWorld, type DashboardWorld } from './dashboard-world.ts';

/**
 * Every figure of the dashboard, reckoned once more by plain SQL over issues, pages, scans, runs and assets: no tally, no condition and no
 * reckoning of the product is used. The data are generated.
 */
let world: DashboardWorld;
let { dashboard, readDashboards, rows, value } = {} as DashboardWorld;
beforeAll(async () => {
  world = await startDashboardWorld();
  ({ dashboard, readDashboards, rows, value } = world);
});
afterAll(() => world.close());

/** One line for each asset and criterion that was tested or fails there. */
const checks = `
  select a.id as asset_id, c.criterion,
    exists (select 1 from scan_pages p, jsonb_array_elements(p.rules) r where p.asset_id = a.id and p.is_current and r->'sc' ? c.criterion
      and (r->>'passed')::int + (r->>'failed')::int > 0) as applied,
    exists (select 1 from issues i where i.asset_id = a.id and ${stands} and c.criterion = any(i.sc)) as failing,
    exists (select 1 from issues i where i.asset_id = a.id and ${stands} and i.severity in ('critical', 'high') and c.criterion = any(i.sc)) as serious
  from assets a, unnest($2::text[]) as c(criterion) where a.organisation_id = $1`;
const covers = (scan: string) => `(${scan}.profile->>'wcag' >= $3 and length(${scan}.profile->>'level') >= length($4::text))`;

const setOf = (hub: Hub) => {
  const { measuredBy } = regulation(standardsOf(hub)[1]);
  return { criteria: criteriaMeasured(regulation(standardsOf(hub)[1])), ...measuredBy, key: `${measuredBy.wcag}-${measuredBy.level}` };
};

/** The scan that told how each asset stood at a moment ($5). */
const then = `
  select a.id, a.created_at, s.* from assets a
  left join scans s on s.asset_id = a.id and s.completed_at = (select max(completed_at) from scans where asset_id = a.id and completed_at <= $5)
  where a.organisation_id = $1 and not a.is_static and a.created_at <= $5`;

describe('every figure of the dashboard is what plain SQL makes of the rows', () => {
  it('the score, its issues, and its change on the assets that can be compared', async () => {
    const { score, period } = await dashboard('enterprise');
    expect(score.value).toBe(
      await value(
        `select trunc(avg(compliance_score::numeric), 1)::float8 as value from assets where organisation_id = $1 and not is_static`,
      ),
    );
    expect(score.assets).toBe(
      await value(`select count(compliance_score)::int as value from assets where organisation_id = $1 and not is_static`),
    );
    expect(score.issues).toBe(await value(`select count(*)::int as value from issues where organisation_id = $1 and ${stands}`));
    expect(score.critical).toBe(
      await value(`select count(*)::int as value from issues where organisation_id = $1 and ${stands} and severity = 'critical'`),
    );
    const [ends] = await rows<{ now: number; before: number; compared: number; altered: number; added: number }>(
      `with ends as (
        select a.compliance_score::numeric as now, f.compliance_score::numeric as before,
          f.run_id is not null and not (${differing('l', 'f').join(' or ')}) as alike
        from assets a join scans l on l.run_id = a.latest_run_id
        left join scans f on f.asset_id = a.id and f.completed_at = (select max(completed_at) from scans where asset_id = a.id and completed_at <= $2)
        where a.organisation_id = $1 and not a.is_static and a.compliance_score is not null)
      select trunc(avg(now) filter (where alike and before is not null), 1)::float8 as now,
        trunc(avg(before) filter (where alike), 1)::float8 as before,
        count(*) filter (where alike and before is not null)::int as compared,
        count(*) filter (where not alike and before is not null)::int as altered,
        count(*) filter (where before is null)::int as added from ends`,
      period.from,
    );
    const { now, before, ...comparison } = ends!;
    expect(score.comparison).toEqual(comparison);
    expect(comparison.compared).toBeGreaterThan(0);
    expect(comparison.altered).toBeGreaterThan(0);
    expect(score.change).toBe(Math.round((now - before) * 10) / 10);
  });

  inLongForm(it)('the trends, and where they break', async () => {
    for (const [hub, figures] of await readDashboards()) {
      const { criteria, wcag, level, key } = setOf(hub);
      const at = figures.score.trend.map((point) => point.at);
      for (const [index, moment] of at.slice(0, -1).entries()) {
        const [expected] = await rows<Record<string, number | null>>(
          `with reading as (${then}) select trunc(avg(compliance_score::numeric), 1)::float8 as score, count(compliance_score)::int as scored,
            ceil(1000.0 * sum((standards->$6->>'serious')::int) / nullif(sum((standards->$6->>'tested')::int), 0))::float8 / 10 as risk,
            count(standards)::int as checked, count(*)::int as assets,
            trunc(100.0 * count(*) filter (where ${covers('reading')} and completed_at >= $5::timestamptz - interval '720 hours') / count(*), 1)::float8 as coverage,
            count(*) filter (where ${covers('reading')})::int as monitored, cardinality($2::text[]) as criteria from reading`,
          criteria,
          wcag,
          level,
          moment,
          key,
        );
        const point = (trend: Dashboard['score']['trend']) => [trend[index]!.value, trend[index]!.assets];
        expect(point(figures.score.trend)).toEqual([expected!.score, expected!.scored]);
        expect(point(figures.legal_risk.trend)).toEqual([expected!.risk, expected!.checked]);
        expect(point(figures.coverage.trend)).toEqual([expected!.coverage, expected!.assets]);
        expect(point(figures.assets_monitored.trend)).toEqual([expected!.monitored, expected!.assets]);
      }
      // The last reading is the figure itself.
      expect(figures.score.trend.at(-1)!.value).toBe(figures.score.value);
      expect(figures.legal_risk.trend.at(-1)!.value).toBe(figures.legal_risk.value);
      expect(figures.coverage.trend.at(-1)!.value).toBe(figures.coverage.value);
      expect(figures.assets_monitored.trend.at(-1)!.value).toBe(figures.assets_monitored.value);
    }
    const { score, legal_risk, coverage } = await dashboard('government');
    for (const [index, { at, breaks }] of score.trend.entries()) {
      if (index === 0) continue;
      const [broken] = await rows<Record<string, boolean>>(
        `with reading as (
          select a.id, m.moment, (select s from scans s where s.asset_id = a.id and s.completed_at <= m.moment order by s.completed_at desc limit 1) as scan
          from assets a, (values ($2::timestamptz), ($3::timestamptz)) as m(moment) where a.organisation_id = $1 and not a.is_static and a.created_at <= m.moment)
        select ${differing('(b.scan)', '(a.scan)')
          .map((differs, why) => `coalesce(bool_or(${differs}), false) as ${scanBreaks[why]}`)
          .join(', ')}
        from reading a join reading b on b.id = a.id where a.moment = $2 and b.moment = $3 and (a.scan).run_id is not null`,
        score.trend[index - 1]!.at,
        at,
      );
      expect(breaks).toEqual(scanBreaks.filter((why) => broken![why]));
    }
    for (const why of scanBreaks) expect(score.trend.some(({ breaks }) => breaks.includes(why))).toBe(true);
    expect(legal_risk.trend.map(({ breaks }) => breaks)).toEqual(score.trend.map(({ breaks }) => breaks));
    expect(coverage.trend.flatMap(({ breaks }) => breaks)).toEqual([]);
  });

  inLongForm(it)('the legal risk of each hub', async () => {
    for (const [hub, { legal_risk: risk, period }] of await readDashboards()) {
      const { criteria, key } = setOf(hub);
      const [expected] = await rows<{ value: number; serious: number; tested: number }>(
        `with checks as (${checks}) select ceil(1000.0 * count(*) filter (where serious) / count(*) filter (where applied or failing))::float8 / 10 as value,
          count(*) filter (where serious)::int as serious, count(*) filter (where applied or failing)::int as tested from checks`,
        criteria,
      );
      expect(risk).toMatchObject(expected!);
      expect(risk.issues).toBe(
        await value(
          `select count(*)::int as value from issues where organisation_id = $1 and ${stands} and severity in ('critical', 'high') and sc && $2::text[]`,
          criteria,
        ),
      );
      const [ends] = await rows<{ now: number; before: number; compared: number; altered: number; added: number }>(
        `with checks as (${checks}), own as (
          select asset_id, count(*) filter (where serious) as serious, count(*) filter (where applied or failing) as tested from checks group by 1),
        ends as (
          select own.*, f.standards->$4 as before, f.run_id is not null and not (${differing('l', 'f').join(' or ')}) as alike
          from assets a join scans l on l.run_id = a.latest_run_id join own on own.asset_id = a.id
          left join scans f on f.asset_id = a.id and f.completed_at = (select max(completed_at) from scans where asset_id = a.id and completed_at <= $3)
          where a.organisation_id = $1 and not a.is_static)
        select ceil(1000.0 * sum(serious) filter (where alike and before is not null) / sum(tested) filter (where alike and before is not null))::float8 / 10 as now,
          ceil(1000.0 * sum((before->>'serious')::int) filter (where alike) / sum((before->>'tested')::int) filter (where alike))::float8 / 10 as before,
          count(*) filter (where alike and before is not null)::int as compared, count(*) filter (where not alike and before is not null)::int as altered,
          count(*) filter (where before is null)::int as added from ends`,
        criteria,
        period.from,
        key,
      );
      const { now, before, ...comparison } = ends!;
      expect(risk.comparison).toEqual(comparison);
      expect(risk.change).toBe(Math.round((now - before) * 10) / 10);
    }
  });

  it('coverage, monitored assets and resolved issues of each hub', async () => {
    for (const [hub, { coverage, assets_monitored: monitored, issues_resolved: resolved, period, score }] of await readDashboards()) {
      const { criteria, wcag, level } = setOf(hub);
      const at = async (moment: string) =>
        (
          await rows<{ covered: number; monitored: number; assets: number }>(
            `with reading as (${then}) select count(*) filter (where ${covers('reading')} and completed_at >= $5::timestamptz - interval '720 hours')::int as covered,
              count(*) filter (where ${covers('reading')})::int as monitored, count(*)::int as assets, cardinality($2::text[]) as criteria from reading`,
            criteria,
            wcag,
            level,
            moment,
          )
        )[0]!;
      const [now, before] = [await at(period.to), await at(period.from)];
      const share = ({ covered, assets }: typeof now) => Math.trunc((covered * 1000) / assets) / 10;
      expect(coverage).toMatchObject({ value: share(now), covered: now.covered, assets: now.assets });
      expect(coverage.change).toBe(Math.round((share(now) - share(before)) * 10) / 10);
      expect(monitored).toMatchObject({ value: now.monitored, previous: before.monitored });
      expect(monitored.change).toBe(Math.round(((now.monitored - before.monitored) / before.monitored) * 1000) / 10);

      const fixed = (from: string, until: string) =>
        value(
          `select count(*)::int as value from issues where organisation_id = $1 and kind = 'violation' and resolution = 'fixed' and sc && $2::text[]
            and resolved_at >= $3 and resolved_at < $4`,
          criteria,
          from,
          until,
        );
      const [lately, earlier] = [await fixed(period.from, period.to), await fixed(period.before, period.from)];
      expect(resolved).toMatchObject({ value: lately, previous: earlier, change: Math.round(((lately - earlier) / earlier) * 1000) / 10 });
      const weeks = score.trend.map((point) => point.at);
      for (const [index, point] of resolved.trend.entries()) {
        expect(point.at).toBe(weeks[index + 1]);
        expect(point.value).toBe(await fixed(weeks[index]!, weeks[index + 1]!));
      }
    }
  });

  inLongForm(it)('the standards of each hub', async () => {
    for (const [hub, { standards }] of await readDashboards()) {
      expect(standards.map(({ id }) => id)).toEqual(standardsOf(hub));
      for (const standard of standards) {
        const criteria = criteriaMeasured(regulation(standard.id));
        const [expected] = await rows<Record<string, number>>(
          `with checks as (${checks}), tested as (select * from checks where applied or failing)
          select trunc(100.0 * count(*) filter (where not failing) / count(*), 1)::float8 as value, count(*) filter (where not failing)::int as met,
            count(*)::int as tested, count(distinct criterion)::int as criteria_tested from tested`,
          criteria,
        );
        const same = standardsOf(hub).find((id) => String(criteriaMeasured(regulation(id)).toSorted()) === String(criteria.toSorted()));
        expect(standard).toMatchObject({ ...expected, criteria: criteria.length, same_as: same === standard.id ? null : same });
        expect(standard.issues).toBe(
          await value(`select count(*)::int as value from issues where organisation_id = $1 and ${stands} and sc && $2::text[]`, criteria),
        );
      }
    }
  });

  inLongForm(it)('the test results', async () => {
    const { tests } = await dashboard('ngo');
    const [pages] = await rows<Record<string, number>>(
      `select count(*) filter (where state = 'read')::int as pages_read, count(*) filter (where state = 'unread')::int as pages_unread,
        count(*) filter (where state = 'read' and not has_failure)::int as pages_clean
      from scan_pages p join assets a on a.latest_run_id = p.run_id where a.organisation_id = $1`,
    );
    const [found] = await rows<Record<string, number>>(
      `select count(*) filter (where ${stands})::int as violations, count(*) filter (where kind = 'needs_review' and status = 'open')::int as needs_review,
        count(*) filter (where kind = 'best_practice' and status = 'open')::int as best_practice from issues where organisation_id = $1`,
    );
    expect(tests).toMatchObject({ ...pages, ...found });
    expect(tests.criteria).toHaveLength(50);
    for (const { number, ...figures } of tests.criteria) {
      const [expected] = await rows<{ failing: number; needs_review: number; tested: boolean }>(
        `with checks as (${checks}) select
          (select count(*)::int from issues where organisation_id = $1 and ${stands} and $2[1] = any(sc)) as failing,
          (select count(*)::int from issues where organisation_id = $1 and kind = 'needs_review' and status = 'open' and $2[1] = any(sc)) as needs_review,
          bool_or(applied) as tested from checks`,
        [number],
      );
      const { failing, needs_review, tested } = expected!;
      const state = failing > 0 ? 'failing' : needs_review > 0 ? 'needs_review' : tested ? 'no_failure_found' : 'not_tested';
      expect(figures, number).toEqual({ failing, needs_review, state });
    }
  });

  it('the assets and the risks', async () => {
    const { assets, risks, period } = await dashboard('utilities');
    const [expected] = await rows<Record<string, number>>(
      `select count(*) filter (where not is_static)::int as total, count(*) filter (where is_static)::int as static,
        count(*) filter (where not is_static and compliance_score >= 90)::int as good,
        count(*) filter (where not is_static and compliance_score >= 70 and compliance_score < 90)::int as fair,
        count(*) filter (where not is_static and compliance_score < 70)::int as poor,
        count(*) filter (where not is_static and compliance_score is null)::int as unscored from assets where organisation_id = $1`,
    );
    const types = await rows(
      `select asset_type as type, count(*)::int as count from assets where organisation_id = $1 and not is_static group by 1 order by 2 desc, 1`,
    );
    expect(assets).toEqual({ ...expected, types });
    const [found] = await rows<Record<string, number>>(
      `select count(*) filter (where ${stands} and severity = 'critical')::int as critical, count(*) filter (where ${stands} and severity = 'high')::int as high,
        count(*) filter (where kind = 'violation' and status = 'in_progress')::int as in_progress, count(*) filter (where ${stands} and is_back)::int as back,
        count(*) filter (where kind = 'violation' and resolution = 'accepted')::int as accepted from issues where organisation_id = $1`,
    );
    const [scanned] = await rows<Record<string, number>>(
      `select count(*) filter (where last_scan_at is null or last_scan_at < $2)::int as stale,
        count(*) filter (where (select status from runs where subject_id = a.id order by created_at desc limit 1) = 'failed')::int as failed
      from assets a where organisation_id = $1 and not is_static`,
      period.from,
    );
    expect(risks).toEqual({ ...found, ...scanned, poor: expected!.poor });
    for (const [risk, count] of Object.entries(risks)) expect(count, risk).toBeGreaterThan(0);
  });

  inLongForm(it)('the recent activity', async () => {
    const { activity } = await dashboard('education');
    const expected = await rows<{ at: Date; asset_id: string; kind: string; count: number | null }>(
      `select finished_at as at, subject_id as asset_id, 'scan' as kind, null::int as count from runs join scans on run_id = id where runs.organisation_id = $1
      union all select created_at, id, 'asset_added', null from assets where organisation_id = $1
      union all select e.at, min(i.asset_id::text)::uuid, 'decision', count(*)::int from issue_events e join issues i on i.id = e.issue_id
        where e.organisation_id = $1 and e.actor_id is not null and e.kind in ('accepted', 'assigned') group by e.at, e.actor, e.kind
      order by at desc limit 8`,
    );
    expect(activity.map(({ at, asset_id, kind, ...rest }) => ({ at, asset_id, kind, count: 'count' in rest ? rest.count : null }))).toEqual(
      expected.map((event) => ({ ...event, at: event.at.toISOString() })),
    );
    expect(activity.filter(({ kind }) => kind === 'decision').length).toBeGreaterThan(0);
  });
});
