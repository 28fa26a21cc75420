import type { Issue } from '@manara/contract/issues';
import type { ReportHeader, ReportIssue, ReportPage } from '@manara/reports/report';
import { makeReport } from '@manara/server/features/reports/make-report';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { createDice } from './dashboard-data.ts';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

/** Every figure of a frozen report of generated scans, reckoned once more by plain SQL over what it was made of, and found again in each format. */
type Frozen = Omit<ReportHeader, 'line'> & { issues: ReportIssue[]; pages: ReportPage[] };

let world: ScanWorld;
let [asset, id] = ['', ''];
let report: Frozen;
beforeAll(async () => {
  world = await startScanWorld();
  asset = (await world.asset('Generated')).id;
  const dice = createDice(11);
  await world.scan(asset, fedScan(randomSite(dice)));
  await decide();
  await world.scan(asset, fedScan(randomSite(dice), { truncated: true }));
  id = await value<string>(`select id as value from reports where asset_id = $1 order by completed_at desc limit 1`);
  await makeReport(world.db, world.api.storage, id);
  report = JSON.parse((await download('json')).toString('utf8')) as Frozen;
});
afterAll(() => world.close());

const rules = ['image-alt', 'label', 'color-contrast', 'link-name', 'region'];
function randomSite(dice: ReturnType<typeof createDice>): FedPage[] {
  return Array.from({ length: 14 }, (_, index): FedPage => {
    const path = index === 0 ? '/' : `/${index}`;
    if (index > 0 && dice.chance(0.15)) return { path, unread: { code: 'http_status', values: { status: dice.one([404, 503]) } } };
    const findings = Array.from({ length: dice.upTo(7) }, (_none, place): FedFinding => {
      const rule = dice.one(rules);
      const kind = rule === 'region' ? ('best_practice' as const) : dice.one(['violation', 'violation', 'needs_review'] as const);
      return { rule, element: `${kind}${dice.upTo(3)}`, place, kind, impact: dice.one(['critical', 'serious', 'moderate', 'minor']) };
    });
    return { path, findings, tried: rules, ...(index < 4 && { documents: [`/file${index}.pdf`, `/sheet${index % 2}.xlsx`] }) };
  });
}

/** People accept some risks, call some findings false, and answer some questions. */
async function decide(): Promise<void> {
  const act = async ({ id: issue, version }: Issue, what: string, said: Record<string, unknown>) => {
    const { status, text } = await world.call('POST', `/assets/${asset}/issues/${issue}/${what}`, { version, ...said });
    expect(status, text).toBe(200);
  };
  const open = (await world.issues(`asset_id=${asset}&limit=100&status_filter=open`)).issues.toSorted(byCause);
  for (const [index, issue] of open.entries()) {
    if (index % 4 === 0) await act(issue, 'acceptance', { reason: 'A new shop comes', until: null });
    if (index % 4 === 1) await act(issue, 'false-positive', { reason: 'It only decorates' });
  }
  const questions = (await world.issues(`asset_id=${asset}&kind=needs_review&limit=100`)).issues.toSorted(byCause);
  for (const [index, issue] of questions.entries())
    if (index % 4 !== 3) await act(issue, 'verdict', { verdict: index % 2 === 0 ? 'barrier' : 'no_barrier' });
}

/** An order that is the same in every run, unlike that of ids. */
const byCause = (one: Issue, other: Issue) => (`${one.rule_id} ${one.selector}` < `${other.rule_id} ${other.selector}` ? -1 : 1);
async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await world.pool.query(sql, [asset, ...values])).rows as Row[];
}
const value = async <T>(sql: string, ...values: unknown[]): Promise<T> => (await rows<{ value: T }>(sql, ...values))[0]!.value;
async function download(format: string): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await world.api.app.inject({
    url: `/api/assets/reports/${id}/download?format=${format}&language=en`,
    headers: { authorization: `Bearer ${world.manager.token}` },
  });
  expect(statusCode, body.slice(0, 300)).toBe(200);
  return rawPayload;
}

const stands = `kind = 'violation' and (resolution is null or resolution = 'accepted')`;
const judged = `${stands} and verdict = 'barrier' and not exists (select 1 from occurrences o where o.issue_id = i.id and o.kind = 'violation')`;
const apart = `resolution is null or resolution = 'accepted'`;

describe('the figures of a frozen report are what plain SQL makes of the rows', () => {
  it('failures, accepted risks, false positives, what needs review, best practices', async () => {
    const [counted] = await rows<Record<string, number>>(`select
      count(*) filter (where ${stands} and severity = 'critical')::int as critical, count(*) filter (where ${stands} and severity = 'high')::int as high,
      count(*) filter (where ${stands} and severity = 'medium')::int as medium, count(*) filter (where ${stands} and severity = 'low')::int as low,
      count(*) filter (where ${stands} and resolution = 'accepted')::int as accepted, count(*) filter (where resolution = 'false_positive' and occurrence_count > 0)::int as "falsePositives",
      count(*) filter (where kind = 'needs_review' and verdict = 'no_barrier' and occurrence_count > 0)::int as "noBarriers", count(*) filter (where ${judged})::int as judged,
      count(*) filter (where kind = 'needs_review' and (${apart}))::int as "needsReview", count(*) filter (where kind = 'best_practice' and (${apart}))::int as "bestPractices"
      from issues i where asset_id = $1`);
    const { critical, high, medium, low, ...others } = counted!;
    expect(report.figures.failures).toEqual({ critical, high, medium, low });
    expect(report.figures).toMatchObject(others);
    for (const [name, count] of Object.entries(others)) expect(count, name).toBeGreaterThan(0);
    expect(report.issues).toHaveLength(
      critical! + high! + medium! + low! + others.falsePositives! + others.needsReview! + others.bestPractices!,
    );
  });

  it('the score, its change, and the pages read, not read and without a failure', async () => {
    const pages = `scan_pages p where p.run_id = $2`;
    // A rule that was tried fails on a page where some element of it fails that no person has called none.
    const failing = `select p.id, r->>'ruleId' as rule, r->>'impact' as impact, (r->>'passed')::numeric as passed,
      (select count(distinct o.selector) from occurrences o join issues i on i.id = o.issue_id where o.page_id = p.id and o.rule_id = r->>'ruleId' and i.kind = 'violation' and (i.resolution is null or i.resolution = 'accepted')) as failed
      from scan_pages p, jsonb_array_elements(p.rules) r where p.asset_id = $1 and p.run_id = $2 and p.state = 'read' and not (r->>'bestPractice')::boolean`;
    const weight = `case impact when 'critical' then 10 when 'serious' then 7 when 'moderate' then 3 else 1 end`;
    const [figures] = await rows<Record<string, number>>(
      `with result as (${failing}), page as (
        select id, least(trunc(100 * sum(${weight} * case when failed = 0 then 1 else 0.5 * passed / (passed + failed) end) / sum(${weight}), 1),
          case when bool_or(failed > 0 and impact = 'critical') then 69 end) as score, bool_or(failed > 0 and impact = 'critical') as critical, bool_and(failed = 0) as clean
        from result where passed + failed > 0 group by 1)
      select least(trunc(avg(score), 1), case when count(*) filter (where critical) * 10 >= count(*) then 69 end)::float8 as score,
        (select count(*)::int from ${pages} and state = 'read') as "pagesRead", (select count(*)::int from ${pages} and state = 'unread') as "pagesUnread",
        ((select count(*) from ${pages} and state = 'read') - count(*) filter (where not clean))::int as "pagesWithoutFailure" from page`,
      id,
    );
    const before = await value<number>(
      `select compliance_score as value from scans where asset_id = $1 and run_id <> $2 and completed_at is not null`,
      id,
    );
    expect(report.figures).toMatchObject({ ...figures, change: Math.round((figures!.score! - before) * 10) / 10 });
    expect(report.pages).toHaveLength(figures!.pagesRead! + figures!.pagesUnread!);
    expect(figures!.pagesUnread).toBeGreaterThan(0);
  });

  inLongForm(it)('each criterion, each rule, and what was not tested', async () => {
    const criteria = await rows<{ number: string; failing: number; needsReview: number; judged: number; state: string }>(
      `with counted as (
        select c.number, (select count(*)::int from issues where asset_id = $1 and ${stands} and c.number = any(sc)) as failing,
          (select count(*)::int from issues where asset_id = $1 and kind = 'needs_review' and (${apart}) and c.number = any(sc)) as "needsReview",
          (select count(*)::int from issues i where asset_id = $1 and ${judged} and c.number = any(sc)) as judged,
          exists (select 1 from issues where asset_id = $1 and verdict = 'no_barrier' and c.number = any(sc)) as verified,
          exists (select 1 from scan_pages p, jsonb_array_elements(rules) r where p.asset_id = $1 and is_current and r->'sc' ? c.number and (r->>'passed')::int + (r->>'failed')::int > 0) as applied
        from unnest($2::text[]) c(number))
      select number, failing, "needsReview", judged, case when failing > 0 then 'failing' when "needsReview" > 0 then 'needs_review' when verified then 'verified' when applied then 'no_failure_found' else 'not_tested' end as state from counted`,
      report.criteria.map(({ number }) => number),
    );
    expect(report.criteria).toHaveLength(50);
    expect(report.criteria.toSorted((a, b) => (a.number < b.number ? -1 : 1))).toEqual(
      criteria.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    );
    const counted = await rows<{ section: string; ruleId: string; issues: number; places: number }>(
      `select case when resolution = 'false_positive' then 'false_positive' else i.kind end as section, i.rule_id as "ruleId", count(distinct i.id)::int as issues, count(o.id)::int as places
       from issues i left join occurrences o on o.issue_id = i.id where i.asset_id = $1 and coalesce(resolution, 'none') <> 'fixed' and i.occurrence_count > 0 group by 1, 2 order by 1, 2`,
    );
    const told = report.rules.map(({ section, ruleId, issues, places }) => ({ section, ruleId, issues, places }));
    const inOrder = (a: { section: string; ruleId: string }, b: typeof a) =>
      `${a.section} ${a.ruleId}` < `${b.section} ${b.ruleId}` ? -1 : 1;
    expect(told.toSorted(inOrder)).toEqual(counted.toSorted(inOrder));
    const documents = await rows(
      `select extension, count(distinct url)::int as count from met_documents where run_id = $2 and $1::uuid is not null group by 1 order by 2 desc`,
      id,
    );
    expect(report.notTested).toMatchObject({ truncated: true, documents, unread: { total: report.figures.pagesUnread } });
  });
});

const count = <T>(of: readonly T[], is: (one: T) => boolean): number => of.filter(is).length;

describe('the figures of a frozen report are the same in every format', () => {
  const total = () => Object.values(report.figures.failures).reduce((sum, one) => sum + one, 0);

  it('CSV: one row an issue', async () => {
    const table: Record<string, string>[] = parseCsv(await download('csv'), { bom: true, columns: true });
    const { figures } = report;
    expect(table).toHaveLength(report.issues.length);
    for (const [severity, name] of [
      ['critical', 'Critical'],
      ['high', 'High'],
      ['medium', 'Medium'],
      ['low', 'Low'],
    ] as const)
      expect(
        count(table, (row) => row.Kind === 'Failures' && row.Severity === name),
        name,
      ).toBe(figures.failures[severity]);
    expect(count(table, ({ Kind }) => Kind === 'Needs review')).toBe(figures.needsReview);
    expect(count(table, ({ Kind }) => Kind === 'Best practices')).toBe(figures.bestPractices);
    expect(count(table, ({ Kind }) => Kind === 'False positives')).toBe(figures.falsePositives - figures.noBarriers!);
    const accepted = count(table, ({ Kind, Decision }) => Kind === 'Failures' && (Decision ?? '').startsWith('Risk accepted'));
    expect(accepted).toBe(figures.accepted);
    const said = /^The scan couldn’t tell\. Reviewed as no barrier on .* by /;
    expect(count(table, ({ Kind, Decision }) => Kind === 'No barrier' && said.test(Decision ?? ''))).toBe(figures.noBarriers);
    expect(count(table, ({ Decision }) => /couldn’t tell\. Confirmed as a barrier on /.test(Decision ?? ''))).toBe(figures.judged);
    const places = table.reduce((sum, row) => sum + Number(row.Locations), 0);
    expect(places).toBe(report.rules.reduce((sum, rule) => sum + rule.places, 0));
  });

  inLongForm(it)('Excel: its summary, and a row for each issue, criterion and page', async () => {
    const bytes = await download('xlsx');
    const summary = new Map((await readSheet(bytes, 1)).map(([name, cell]) => [String(name), cell]));
    const { figures } = report;
    expect(Object.fromEntries(summary)).toMatchObject({
      Score: figures.score,
      'Pages scanned': figures.pagesRead,
      'Pages not scanned': figures.pagesUnread,
      'Pages with no automated failures': figures.pagesWithoutFailure,
      'Failures by severity: Critical': figures.failures.critical,
      'Failures by severity: High': figures.failures.high,
      'Failures by severity: Medium': figures.failures.medium,
      'Failures by severity: Low': figures.failures.low,
      'Including accepted risks': figures.accepted,
      'False positives': figures.falsePositives - figures.noBarriers!,
      'Reviewed: no barrier': figures.noBarriers,
      'Including barriers confirmed by a person': figures.judged,
      'Needs review': figures.needsReview,
      'Best practices': figures.bestPractices,
    });
    for (const [sheet, list] of [
      [2, report.issues],
      [3, report.criteria],
      [4, report.pages],
    ] as const)
      expect((await readSheet(bytes, sheet)).length).toBe(list.length + 1);
  });

  inLongForm(it)('HTML: its summary, its criteria and its rules; PDF: the same text', async () => {
    type Node = DefaultTreeAdapterTypes.ChildNode;
    const all = (nodes: Node[]): DefaultTreeAdapterTypes.Element[] =>
      nodes.flatMap((node) => ('tagName' in node ? [node, ...all(node.childNodes)] : []));
    const raw = (node: Node): string => ('value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(raw).join('') : '');
    const text = (node: Node): string => raw(node).replace(/\s+/g, ' ').trim();
    const elements = all(parse((await download('html')).toString('utf8')).childNodes);
    const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
    const facts = named('div').map(({ childNodes }) => childNodes.filter((one) => 'tagName' in one).map(text));
    const cells = named('tr').map(({ childNodes }) => childNodes.filter((one) => 'tagName' in one).map(text));
    const { figures } = report;
    for (const [name, figure] of [
      ['Score', `${figures.score}%`],
      ['Pages scanned', figures.pagesRead],
      ['Pages not scanned', figures.pagesUnread],
      ['Pages with no automated failures', figures.pagesWithoutFailure],
      ['Including accepted risks', figures.accepted],
      ['False positives', figures.falsePositives - figures.noBarriers!],
      ['Reviewed: no barrier', figures.noBarriers],
      ['Needs review', figures.needsReview],
      ['Best practices', figures.bestPractices],
    ] as const)
      expect(facts.find(([term]) => term === name)?.[1], name).toBe(String(figure));
    const rowsOfSummary = [
      ['Critical', String(figures.failures.critical)],
      ['High', String(figures.failures.high)],
      ['Medium', String(figures.failures.medium)],
      ['Low', String(figures.failures.low)],
      ['All failures', String(total())],
    ];
    for (const row of rowsOfSummary) expect(cells).toContainEqual(row);
    const states = {
      failing: 'Failing',
      needs_review: 'Needs review',
      verified: 'Verified by a person',
      no_failure_found: 'No automated failure found',
      not_tested: 'Not tested',
    };
    for (const { number, state, failing, needsReview } of report.criteria)
      expect(cells.find(([name]) => name?.startsWith(`${number} `))?.slice(1), number).toEqual([
        states[state],
        String(failing + needsReview),
      ]);
    const lists = named('ol').filter(({ attrs }) => attrs.some(({ value: one }) => one === 'issues'));
    expect(lists.map(({ childNodes }) => count(childNodes, (one) => 'tagName' in one && one.tagName === 'li'))).toEqual(
      report.rules.map(({ issues }) => issues),
    );

    const pdf = await getDocument({ data: new Uint8Array(await download('pdf')), useSystemFonts: false, verbosity: 0 }).promise;
    const printed: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      for (const item of (await (await pdf.getPage(number)).getTextContent()).items) if ('str' in item) printed.push(item.str);
    const line = printed.join(' ').replace(/\s+/g, ' ');
    for (const [name, figure] of rowsOfSummary) expect(line).toContain(`${name} ${figure}`);
  });

  it('SARIF: one result an issue; EARL: an assertion for each criterion and each listed place', async () => {
    const { results } = (
      JSON.parse((await download('sarif')).toString('utf8')) as { runs: { results: { kind: string; suppressions: unknown[] }[] }[] }
    ).runs[0]!;
    const { figures } = report;
    expect(results).toHaveLength(report.issues.length);
    expect(count(results, ({ kind }) => kind === 'fail')).toBe(total() + figures.falsePositives - figures.noBarriers!);
    expect(count(results, ({ kind }) => kind === 'review')).toBe(figures.needsReview + figures.noBarriers!);
    expect(count(results, ({ kind }) => kind === 'informational')).toBe(figures.bestPractices);
    expect(count(results, ({ suppressions }) => suppressions.length > 0)).toBe(
      count(report.issues, ({ resolution }) => resolution === 'accepted' || resolution === 'false_positive'),
    );
    const graph = (
      JSON.parse((await download('earl')).toString('utf8')) as { '@graph': { '@type': string; result?: { outcome: string } }[] }
    )['@graph'];
    const listed = (section: string) =>
      report.issues.filter((issue) => issue.section === section).reduce((sum, issue) => sum + issue.places.length, 0);
    const outcome = (name: string) => count(graph, ({ result }) => result?.outcome === `earl:${name}`);
    expect(outcome('failed')).toBe(count(report.criteria, ({ state }) => state === 'failing') + listed('violation'));
    expect(outcome('passed')).toBe(count(report.criteria, ({ state }) => state === 'verified'));
    expect(outcome('untested')).toBe(count(report.criteria, ({ state }) => state === 'not_tested'));
    expect(outcome('cantTell')).toBe(
      count(report.criteria, ({ state }) => state === 'needs_review' || state === 'no_failure_found') +
        listed('needs_review') +
        listed('best_practice'),
    );
  });
});
