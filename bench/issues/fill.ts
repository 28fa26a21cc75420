import pg from 'pg';
import { ruleInfo } from '@manara/core/rules/rule-table';
import { severityOf } from '@manara/core/severity';

const size = { assets: 200, pagesOfAsset: 50, issuesOfAsset: 500, everyNthPage: 4 } as const;

const ruleIds = [
  'image-alt',
  'label',
  'color-contrast',
  'link-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'list',
  'frame-title',
  'aria-allowed-attr',
  'aria-required-children',
  'td-headers-attr',
  'meta-viewport',
  'nested-interactive',
  'select-name',
  'svg-img-alt',
];

const rules = ruleIds.map((id) => {
  const { issueType, impact, sc } = ruleInfo(id);
  return { id, issueType, impact, severity: severityOf(impact), sc };
});

/** Names that a search finds some of: common and rare words, Arabic too. */
const words = ['Library', 'Harbour', 'Museum', 'Admissions', 'Payroll', 'بوابة الطلاب', 'Clinic', 'Archive', 'Elections', 'Timetable'];

const statements: { what: string; sql: string }[] = [
  {
    what: 'assets',
    sql: `insert into assets (organisation_id, name, asset_type, organization, url, scan_settings, last_scan_at, compliance_score, percent_change, issues_found, pages_read, pages_unread, created_at)
      select $1::uuid, $2::jsonb->>((n - 1) % 10) || ' ' || n, 'website', 'Example', 'https://site-' || n || '.example/', $3::jsonb, now() - n * interval '1 hour',
        40 + n % 60, (n % 9) - 4, $4::int, $5::int, 0, now() - n * interval '1 day' from generate_series(1, $6::int) n`,
  },
  {
    what: 'runs',
    sql: `insert into runs (organisation_id, kind, subject_id, status, progress, attempt, created_at, started_at, finished_at)
      select organisation_id, 'scan', id, 'completed', 100, 1, last_scan_at, last_scan_at, last_scan_at + interval '2 minutes' from assets`,
  },
  {
    what: 'scans',
    sql: `insert into scans (run_id, organisation_id, asset_id, start_url, profile, limits, completed_at, compliance_score, percent_change, issues_found, pages_read, pages_unread, truncated, engines, browser)
      select r.id, a.organisation_id, a.id, a.url, '{"wcag":"2.1","level":"AA"}', '{"maxPages":50,"maxDepth":10,"pagesPerMinute":0,"concurrency":2}', r.finished_at, a.compliance_score, a.percent_change,
        a.issues_found, a.pages_read, 0, false, array['axe-core@4.14.1'], 'Chromium' from assets a join runs r on r.subject_id = a.id`,
  },
  { what: 'latest scans', sql: `update assets set latest_run_id = runs.id from runs where runs.subject_id = assets.id` },
  {
    what: 'pages',
    sql: `insert into scan_pages (organisation_id, asset_id, run_id, is_current, url, depth, state, final_url, title, elements, settled, score, is_critical, rules, started_at, milliseconds)
      select a.organisation_id, a.id, a.latest_run_id, true, a.url || 'section-' || n % 7 || '/page-' || n, 1 + n % 4, 'read', a.url, 'Page ' || n, 900, true, 40 + n % 60, n % 9 = 0, '[]', a.last_scan_at, 700
      from assets a, generate_series(1, $1::int) n`,
  },
  {
    what: 'issues',
    sql: `insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, status, resolution, resolved_at, html, selector, page_url,
        occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at, found_at)
      select a.organisation_id, a.id, rule->>'id', md5(a.id::text || n)::uuid, case when n % 25 = 0 then 'needs_review' when n % 20 = 0 then 'best_practice' else 'violation' end, rule->>'issueType',
        rule->>'impact', (rule->>'severity')::severity, array(select jsonb_array_elements_text(rule->'sc')), '{}', array['axe-core@4.14.1'],
        case when n % 7 = 0 then 'resolved' else 'open' end::issue_status, case when n % 7 = 0 then 'fixed' end, case when n % 7 = 0 then now() - n * interval '1 hour' end,
        '<div class="card card--' || n || '"><img src="picture-' || n || '.jpg"></div>', 'main > div:nth-child(' || n || ') > img', a.url || 'section-' || n % 7 || '/page-' || (1 + n % $2::int),
        0, 0, a.latest_run_id, a.latest_run_id, now() - (n * 7919 % 90000) * interval '1 minute', a.last_scan_at, a.last_scan_at
      from assets a, generate_series(1, $3::int) n, lateral (select $1::jsonb->((n * 31) % jsonb_array_length($1::jsonb)) as rule) r`,
  },
  {
    what: 'occurrences',
    sql: `insert into occurrences (organisation_id, asset_id, page_id, issue_id, rule_id, fingerprint, kind, severity, place, selector, html, found_at, evidence, rule)
      select i.organisation_id, i.asset_id, p.id, i.id, i.rule_id, i.fingerprint, i.kind, i.severity, p.number, i.selector, i.html, i.found_at,
        '{"target":[["main > img"]],"text":"","box":{"x":10,"y":20,"width":300,"height":200},"contrast":null}',
        jsonb_build_object('issueType', i.issue_type, 'sc', to_jsonb(i.sc), 'act', '[]'::jsonb, 'engines', to_jsonb(i.engines))
      from issues i join (select id, asset_id, (row_number() over (partition by asset_id order by id))::int as number from scan_pages) p
        on p.asset_id = i.asset_id and (p.number + abs(hashtext(i.id::text)) % 50) % $1::int = 0 where i.resolution is null`,
  },
  {
    what: 'counts',
    sql: `update issues set occurrence_count = o.count, page_count = o.count from (select issue_id, count(*)::int as count from occurrences group by 1) o where o.issue_id = issues.id`,
  },
];

const settings = { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 2, wcag: '2.1', level: 'AA' };

/** Fills the empty database of a product that runs: 200 assets, 100,000 issues and a million places where they stand. */
export async function fill(url: string, say: (line: string) => void): Promise<{ issues: number; occurrences: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from organisations limit 1');
    const values: Record<string, unknown[]> = {
      assets: [rows[0]?.id, JSON.stringify(words), JSON.stringify(settings), size.issuesOfAsset, size.pagesOfAsset, size.assets],
      pages: [size.pagesOfAsset],
      issues: [JSON.stringify(rules), size.pagesOfAsset, size.issuesOfAsset],
      occurrences: [size.everyNthPage],
    };
    for (const { what, sql } of statements) {
      const { rowCount } = await client.query(sql, values[what] ?? []);
      say(`${what}: ${rowCount}`);
    }
    await client.query('vacuum analyze');
    const counted = await client.query<{ issues: string; occurrences: string }>(
      'select (select count(*) from issues) as issues, (select count(*) from occurrences) as occurrences',
    );
    return { issues: Number(counted.rows[0]?.issues), occurrences: Number(counted.rows[0]?.occurrences) };
  } finally {
    await client.end();
  }
}
