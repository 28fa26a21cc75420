import { createHash } from 'node:crypto';
import type { EndedScan, KnownSite } from '@manara/core/issues/known-site';
import { reconcile } from '@manara/core/issues/lifecycle';
import type { Finding } from '@manara/core/finding';
import type { PageResult, Reason } from '@manara/core/scan';
import { severities } from '@manara/core/severity';
import { completeScan } from '@manara/server/features/scans/complete-scan';
import { failScan } from '@manara/server/features/scans/fail-scan';
import { insertScan } from '@manara/server/features/scans/store';
import { storeMoved, storePage } from '@manara/server/features/scans/store-page';
import { assets } from '@manara/server/platform/database/schema/assets';
import { runs } from '@manara/server/platform/database/schema/runs';
import { changeRun } from '@manara/server/platform/queue/change-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

/** The server reconciles in SQL, set by set; the domain says what must come out. Both get the same scans here. */
let api: TestApi;
let organisation: string;
beforeAll(async () => {
  api = await startTestApi();
  organisation = await api.organisation();
});
afterAll(() => api.close());

const rules = ['image-alt', 'label', 'color-contrast'];
const urls = Array.from({ length: 12 }, (_, index) => `https://site.example/${index}`);
const fingerprints = ['a', 'b'].map((name) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
);

const place = fc.record({
  kind: fc.constantFrom('violation' as const, 'needs_review' as const),
  ruleId: fc.constantFrom(...rules),
  fingerprint: fc.constantFrom(...fingerprints),
  selector: fc.constantFrom('#x', '#y'),
  severity: fc.constantFrom(...severities),
});
type Place = {
  kind: 'violation' | 'needs_review';
  ruleId: string;
  fingerprint: string;
  selector: string;
  severity: (typeof severities)[number];
};
const reason = fc.constantFrom<Reason[]>(
  { code: 'http_status', values: { status: 404 } },
  { code: 'http_status', values: { status: 500 } },
  { code: 'timeout', values: { host: 'x' } },
);
const visit = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tried: fc.oneof({ weight: 4, arbitrary: fc.constant(rules) }, { weight: 1, arbitrary: fc.subarray(rules) }),
      findings: fc.array(place, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ reason }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'moved' as const) },
);
const scans = fc.array(
  fc.record({
    status: fc.oneof({ weight: 6, arbitrary: fc.constant('completed' as const) }, { weight: 1, arbitrary: fc.constant('failed' as const) }),
    visits: fc.tuple(...urls.map(() => visit)),
  }),
  { minLength: 1, maxLength: 6 },
);

const toFinding = (url: string, { kind, ruleId, fingerprint, selector, severity }: Place): Finding => ({
  url,
  ruleId,
  outcome: kind === 'needs_review' ? 'needs_review' : 'violation',
  bestPractice: false,
  sc: ['1.1.1'],
  act: [],
  engines: ['fed@1'],
  impact: 'serious',
  severity,
  issueType: 'form_labels',
  target: [[selector]],
  selector,
  // Another element, whatever stands at its place.
  html: `<x-${fingerprint}>`,
  text: '',
  box: null,
  contrast: null,
  fingerprint,
});

function toResult(url: string, one: { tried: string[]; findings: Place[] } | { reason: Reason }): PageResult {
  const base = { url, finalUrl: url, depth: 1, startedAt: new Date().toISOString(), milliseconds: 1, discovered: [], documents: [] };
  if ('reason' in one) return { ...base, status: 'unread', reason: one.reason };
  const results = one.tried.map((ruleId) => ({
    ruleId,
    impact: 'serious' as const,
    level: 'A' as const,
    since: '2.0' as const,
    sc: [],
    bestPractice: false,
    passed: 1,
    failed: 0,
    needsReview: 0,
  }));
  return {
    ...base,
    status: 'read',
    title: '',
    language: null,
    elements: 1,
    settled: true,
    unreadFrames: [],
    rules: results,
    findings: one.findings.filter(({ ruleId }) => one.tried.includes(ruleId)).map((fed) => toFinding(url, fed)),
  };
}

async function newAsset() {
  const [asset] = await api.db
    .insert(assets)
    .values({
      organisation_id: organisation,
      name: 'A',
      asset_type: 'website',
      organization: '',
      url: urls[0],
      scan_settings: { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 1, wcag: '2.1', level: 'AA' },
    })
    .returning();
  if (!asset) throw new Error('no asset');
  return asset;
}

async function scanInSql(
  asset: Awaited<ReturnType<typeof newAsset>>,
  results: PageResult[],
  status: 'completed' | 'failed',
  moved: string[],
): Promise<void> {
  const [queued] = await api.db.insert(runs).values({ organisation_id: organisation, kind: 'scan', subject_id: asset.id }).returning();
  if (!queued) throw new Error('no run');
  await insertScan(api.db, queued, asset);
  const run = await changeRun(api.db, queued.id, { type: 'claim' });
  if (!run) throw new Error('not claimed');
  for (const result of results) await storePage(api.db, run, result, { profile: { wcag: '2.1', level: 'AA' }, maxPages: 50, known: 0 });
  for (const url of moved) await storeMoved(api.db, run, { url, depth: 1 });
  if (status === 'failed') await failScan(api.db, run, { code: 'reason.scan_internal', values: {} });
  else await completeScan(api.db, run, { status: 'completed', pagesRead: 0, pagesUnread: 0, truncated: false, engines: [], browser: '' });
}

const known = async (assetId: string) => {
  const issues = await api.database.pool.query(
    `
    select i.kind, i.rule_id, i.fingerprint, i.severity, i.resolution, i.is_back, i.status, i.occurrence_count, i.page_count,
      coalesce(array_agg(p.url || ' ' || o.selector || ' ' || o.severity order by p.url, o.selector) filter (where o.id is not null), '{}') as places
    from issues i left join occurrences o on o.issue_id = i.id left join scan_pages p on p.id = o.page_id where i.asset_id = $1 group by i.id`,
    [assetId],
  );
  const pages = await api.database.pool.query<{ url: string }>('select url from scan_pages where asset_id = $1 and is_current', [assetId]);
  return {
    pages: pages.rows.map(({ url }) => url).toSorted(),
    issues: issues.rows.map((row) => JSON.stringify(Object.values(row))).toSorted(),
  };
};

/** What the triggers keep, beside what there is to count. */
const tallies = async (assetId: string) => {
  const read = async (sql: string) => (await api.database.pool.query(sql, [assetId])).rows;
  const sort = 'kind, rule_id, issue_type, severity, status, resolution, sc';
  const stands = `kind = 'violation' and (resolution is null or resolution = 'accepted')`;
  return {
    kept: [
      await read(`select ${sort}, count from issue_tallies where asset_id = $1 order by ${sort}`),
      await read(`select criterion, applied, failing, serious, needs_review from asset_criteria
        where asset_id = $1 and (applied or failing > 0 or serious > 0 or needs_review > 0) order by criterion`),
    ],
    counted: [
      await read(`select kind, rule_id, issue_type, severity, status, coalesce(resolution, 'none') as resolution, sc, count(*)::int
        from issues where asset_id = $1 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`),
      await read(`with applied as (
          select distinct criterion from scan_pages, jsonb_array_elements(rules) rule, jsonb_array_elements_text(rule->'sc') criterion
          where asset_id = $1 and is_current and (rule->>'passed')::int + (rule->>'failed')::int > 0),
        found as (
          select criterion, count(*) filter (where ${stands})::int as failing,
            count(*) filter (where ${stands} and severity in ('critical', 'high'))::int as serious,
            count(*) filter (where kind = 'needs_review' and status = 'open')::int as needs_review
          from issues, unnest(sc) criterion where asset_id = $1 group by 1)
        select criterion, applied.criterion is not null as applied, coalesce(failing, 0) as failing, coalesce(serious, 0) as serious,
          coalesce(needs_review, 0) as needs_review
        from applied full join found using (criterion) where applied.criterion is not null or failing > 0 or serious > 0 or needs_review > 0
        order by criterion`),
    ],
  };
};

const expected = ({ pages, issues }: KnownSite) => ({
  pages: pages.toSorted(),
  issues: issues
    .map(({ kind, ruleId, fingerprint, severity, resolution, isBack, occurrences }) =>
      JSON.stringify([
        kind,
        ruleId,
        fingerprint,
        severity,
        resolution,
        isBack,
        resolution ? 'resolved' : 'open',
        occurrences.length,
        new Set(occurrences.map(({ page }) => page)).size,
        occurrences.map((one) => `${one.page} ${one.selector} ${one.severity}`).toSorted(),
      ]),
    )
    .toSorted(),
});

test('over any history of scans the database says what the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(scans, async (history) => {
      const asset = await newAsset();
      let site: KnownSite = { pages: [], issues: [] };
      for (const { status, visits } of history) {
        const results = visits.flatMap((one, index) => (one && one !== 'moved' ? [toResult(urls[index]!, one)] : []));
        const moved = visits.flatMap((one, index) => (one === 'moved' ? [urls[index]!] : []));
        const ended: EndedScan = { status, moved, read: [], unread: [] };
        for (const result of results) {
          if (result.status === 'unread') ended.unread.push({ url: result.url, reason: result.reason });
          else
            ended.read.push({
              url: result.url,
              tried: result.rules.map(({ ruleId }) => ruleId),
              findings: result.findings.map(({ outcome, ruleId, fingerprint, selector, severity }) => ({
                kind: outcome,
                ruleId,
                fingerprint,
                selector,
                severity,
              })),
            });
        }
        site = reconcile(site, ended).site;
        await scanInSql(asset, results, status, moved);
        expect(await known(asset.id)).toEqual(expected(site));
        const { kept, counted } = await tallies(asset.id);
        expect(kept).toEqual(counted);
      }
    }),
    { numRuns: 30 },
  );
});
