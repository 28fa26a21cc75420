import type { listIssueRules } from '@manara/contract/issues';
import { severityWeight } from '@manara/core/severity';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
let alpha: string;

const alphaPages: FedPage[] = [
  {
    path: '/',
    findings: [
      { rule: 'image-alt', element: 'a', impact: 'critical' },
      { rule: 'image-alt', element: 'b', impact: 'critical' },
      { rule: 'label', element: 'c', impact: 'serious' },
    ],
  },
  {
    path: '/2',
    findings: [
      { rule: 'color-contrast', element: 'd', impact: 'moderate' },
      { rule: 'region', element: 'e', impact: 'minor', kind: 'best_practice' },
    ],
  },
];
const betaPages: FedPage[] = [
  {
    path: '/',
    findings: [
      { rule: 'link-name', element: 'f', impact: 'minor' },
      { rule: 'our-own-rule', element: 'g', impact: 'serious' },
      { rule: 'image-alt', element: 'h', kind: 'needs_review' },
    ],
  },
];

beforeAll(async () => {
  world = await startScanWorld();
  alpha = (await world.asset('Alpha site')).id;
  const beta = (await world.asset('beta shop', { asset_type: 'internal_app' })).id;
  await world.scan(alpha, fedScan(alphaPages));
  await world.scan(beta, fedScan(betaPages));
  // Found on several days, and in several states.
  await world.pool.query(`update issues set created_at = now() - interval '40 days' where rule_id = 'label'`);
  await world.pool.query(`update issues set created_at = now() - interval '10 days' where rule_id = 'color-contrast'`);
  await world.pool.query(
    `update issues set status = 'in_progress', pr_status = 'open', pull_request_url = 'https://code.example/1' where rule_id = 'link-name'`,
  );
});
afterAll(() => world.close());

const rules = async (query: string) => (await world.issues(query)).issues.map(({ rule_id }): string => rule_id).toSorted();

describe('the list of issues', () => {
  it('has every violation of the organisation, newest first, with what the specification names', async () => {
    const { issues, total, counts } = await world.issues();
    expect(total).toBe(6);
    expect(counts).toEqual({ total: 6, critical: 2, in_progress: 1, resolved: 0, open: 5, needs_review: 1, best_practice: 1 });
    const times = issues.map(({ created_at }): string => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(issues.find(({ rule_id }) => rule_id === 'label')).toMatchObject({
      asset_id: alpha,
      asset_name: 'Alpha site',
      asset_type: 'website',
      asset_url: 'https://site.example/',
      severity: 'high',
      impact: 'high',
      status: 'open',
      type: 'image_alt_text',
      issue_type: 'image_alt_text',
      wcag_criterion: '1.1.1',
      current_code: '<img id="c-0">',
      selector: '#c-0',
      page_url: 'https://site.example/',
      fixed: false,
      resolution: null,
      pull_request_url: null,
      pr_status: null,
      assignee_username: null,
      fix_success: null,
    });
  });

  it.each([
    ['severity_filter=critical', ['image-alt', 'image-alt']],
    ['severity_filter=all&status_filter=in_progress', ['link-name']],
    ['status_filter=resolved', []],
    ['asset_type_filter=internal_app', ['link-name', 'our-own-rule']],
    ['asset_type_filter=repository', []],
    ['kind=best_practice', ['region']],
    ['kind=needs_review', ['image-alt']],
    ['date_filter=today', ['image-alt', 'image-alt', 'link-name', 'our-own-rule']],
    ['date_filter=yesterday', []],
    ['date_filter=week', ['image-alt', 'image-alt', 'link-name', 'our-own-rule']],
    ['date_filter=month', ['color-contrast', 'image-alt', 'image-alt', 'link-name', 'our-own-rule']],
    ['date_filter=month&time_zone=Pacific/Kiritimati', ['color-contrast', 'image-alt', 'image-alt', 'link-name', 'our-own-rule']],
    ['search=BETA', ['link-name', 'our-own-rule']],
    ['search=alpha&severity_filter=medium', ['color-contrast']],
    ['search=nothing-like-this', []],
    ['search=%25', []],
  ])('filters by %s', async (query, expected) => {
    const zone = query.includes('time_zone') || !query.includes('date_filter') ? query : `${query}&time_zone=UTC`;
    expect(await rules(zone)).toEqual(expected);
    expect((await world.issues(zone)).total).toBe(expected.length);
  });

  const byRule = async (query: string) => {
    const { status, body } = await world.call('GET', `/assets/issue-rules?${query}`);
    expect(status).toBe(200);
    const found = body as Static<typeof listIssueRules.response>;
    return { ...found, rules: found.rules.map(({ rule_id, severity, issues, assets }) => [rule_id, severity, issues, assets]) };
  };

  it('says by rule how many there are and on how many assets, the worst first', async () => {
    expect(await byRule('')).toEqual({
      rules: [
        ['image-alt', 'critical', 2, 1],
        ['label', 'high', 1, 1],
        ['our-own-rule', 'high', 1, 1],
        ['color-contrast', 'medium', 1, 1],
        ['link-name', 'low', 1, 1],
      ],
      total: 5,
    });
    expect(await byRule('skip=1&limit=1')).toEqual({ rules: [['label', 'high', 1, 1]], total: 5 });
  });

  it.each([
    ['kind=needs_review', ['image-alt']],
    ['asset_type_filter=internal_app', ['our-own-rule', 'link-name']],
    ['date_filter=today&time_zone=UTC', ['image-alt', 'our-own-rule', 'link-name']],
    ['severity_filter=high', ['label', 'our-own-rule']],
    ['search=nothing-like-this', []],
  ])('filters rules by %s as issues', async (query, expected) => {
    const found = await byRule(query);
    expect(found.rules.map(([rule]) => rule)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('has the issues of one rule, counted or listed by their dates', async () => {
    expect(await rules('rule=image-alt')).toEqual(['image-alt', 'image-alt']);
    expect(await rules('rule=label&date_filter=today&time_zone=UTC')).toEqual([]);
    expect((await world.call('GET', '/assets/issue-rules?rule=%3Cb%3E')).status).toBe(422);
  });

  it('counts over the other filters, whatever severity and status are chosen', async () => {
    const { counts, total } = await world.issues(`asset_id=${alpha}&severity_filter=critical&status_filter=resolved`);
    expect(total).toBe(0);
    expect(counts).toMatchObject({ total: 4, critical: 2, open: 4, best_practice: 1, needs_review: 0 });
  });

  it('finds types and descriptions in the language of the reader', async () => {
    const search = async (word: string, language: string) => {
      const { body } = await world.call('GET', `/assets/all-issues?search=${encodeURIComponent(word)}`, undefined, world.manager, {
        'accept-language': language,
      });
      return body.issues.map((issue: { rule_id: string }) => issue.rule_id).toSorted();
    };
    const arabic = await world.call('GET', '/assets/all-issues?search=alpha&severity_filter=medium', undefined, world.manager, {
      'accept-language': 'ar',
    });
    const { description, suggested_fix } = arabic.body.issues[0];
    expect(description).toMatch(/\p{Script=Arabic}/u);
    expect(suggested_fix).toMatch(/\p{Script=Arabic}/u);
    expect(await search(description, 'ar')).toEqual(['color-contrast']);
    expect(await search(description, 'en')).toEqual([]);
    // All of the fed findings are of this type.
    expect(await search('النص', 'ar')).not.toEqual([]);
    expect(await search('image_alt_text', 'en')).toHaveLength(6);
    const { issues } = await world.issues('search=beta&severity_filter=high');
    expect(await search(issues[0]?.description ?? '', 'en')).toEqual(['our-own-rule']);
  });

  it('refuses a time zone that there is not', async () => {
    expect(await world.call('GET', '/assets/all-issues?time_zone=Nowhere/Land')).toMatchObject({
      status: 422,
      body: { fields: { time_zone: expect.any(String) } },
    });
  });

  it.each(['created_at', 'severity', 'asset_name'])(
    'sorts by %s in both orders, in pages that neither overlap nor miss one',
    async (sort) => {
      const ids: Record<string, string[]> = {};
      for (const order of ['asc', 'desc']) {
        const all = (await world.issues(`sort=${sort}&order=${order}`)).issues.map(({ id }) => id);
        const paged: string[] = [];
        for (const skip of [0, 2, 4])
          paged.push(...(await world.issues(`sort=${sort}&order=${order}&skip=${skip}&limit=2`)).issues.map(({ id }) => id));
        expect(paged).toEqual(all);
        ids[order] = all;
      }
      if (sort !== 'asset_name') expect(ids.asc).toEqual(ids.desc?.toReversed());
    },
  );

  it('sorts severities by their weight and names without regard to case', async () => {
    expect((await world.issues('sort=severity&order=desc')).issues.map(({ severity }) => severity)).toEqual([
      'critical',
      'critical',
      'high',
      'high',
      'medium',
      'low',
    ]);
    expect((await world.issues('sort=asset_name&order=asc')).issues.map(({ asset_name }) => asset_name)).toEqual([
      ...Array(4).fill('Alpha site'),
      ...Array(2).fill('beta shop'),
    ]);
    expect((await world.issues('sort=asset_name&order=desc')).issues[0]?.asset_name).toBe('beta shop');
  });

  it('shows nothing of another organisation', async () => {
    const stranger = await world.api.member('owner', await world.api.organisation('other.example'));
    for (const query of ['', `?asset_id=${alpha}`, '?search=alpha', '?asset_type_filter=website', '?sort=asset_name']) {
      const { body } = await world.call('GET', `/assets/all-issues${query}`, undefined, stranger);
      expect(body, query).toMatchObject({ issues: [], total: 0, counts: { total: 0 } });
    }
  });
});

describe('the report of an asset', () => {
  it('has its violations, the worst first, with counts and pages', async () => {
    const { asset_metadata, wcag_analysis_report: report } = (await world.call('GET', `/assets/${alpha}/report`)).body;
    expect(asset_metadata).toMatchObject({
      id: alpha,
      name: 'Alpha site',
      pages_read: 2,
      pages_unread: 0,
      standard: 'WCAG 2.1 AA',
      percent_change_from_previous_scan: null,
    });
    expect(report).toMatchObject({
      total: 4,
      repository: { branch: 'N/A' },
      unread_pages: [],
      counts: { total: 4, critical: 2, best_practice: 1 },
    });
    expect(report.detailed_issues.map((issue: { severity: string }) => issue.severity)).toEqual(['critical', 'critical', 'high', 'medium']);
  });

  it('is empty before the first scan', async () => {
    const { id } = await world.asset('Never scanned');
    expect((await world.call('GET', `/assets/${id}/report`)).body).toMatchObject({
      asset_metadata: { compliance_score: null, last_scan_at: null, pages_read: 0 },
      wcag_analysis_report: { total: 0, detailed_issues: [] },
    });
  });
});

describe('a date filter at the edge of a day', () => {
  it('counts days as the caller’s calendar does', async () => {
    const { rows } = await world.pool.query(`select id from issues where rule_id = 'our-own-rule'`);
    // The last second of yesterday in Cairo.
    await world.pool.query(
      `update issues set created_at = date_trunc('day', now() at time zone 'Africa/Cairo') at time zone 'Africa/Cairo' - interval '1 second' where id = $1`,
      [rows[0].id],
    );
    expect(await rules('date_filter=today&time_zone=Africa/Cairo')).not.toContain('our-own-rule');
    expect(await rules('date_filter=yesterday&time_zone=Africa/Cairo')).toEqual(['our-own-rule']);
    await world.pool.query(`update issues set created_at = created_at + interval '1 second' where id = $1`, [rows[0].id]);
    expect(await rules('date_filter=today&time_zone=Africa/Cairo')).toContain('our-own-rule');
  });
});

describe('what one scan has found', () => {
  it('lists what one scan has found with the worst first, one rule after the other', async () => {
    const { id } = await world.asset('Found at once');
    const impacts = ['minor', 'critical', 'moderate', 'critical', 'serious', 'minor', 'critical'] as const;
    const findings = impacts.map((impact, index) => ({ rule: index % 2 ? 'label' : 'image-alt', element: `e${index}`, impact }));
    await world.scan(id, fedScan([{ path: '/', findings }]));
    const { issues } = await world.issues(`asset_id=${id}`);
    const weights = issues.map(({ severity }) => severityWeight(severity));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const rules = issues.filter(({ severity }) => severity === 'critical').map(({ rule_id }) => rule_id);
    expect(rules).toEqual(rules.toSorted().toReversed());
  });

  it('says which pages hold a score at 69', async () => {
    const { id } = await world.asset('Held');
    const tried = Array.from({ length: 20 }, (_, index) => `rule-${index}`);
    const broken = { rule: 'image-alt', element: 'x', impact: 'critical' as const };
    await world.scan(
      id,
      fedScan([
        { path: '/', findings: [broken], tried },
        { path: '/other', tried },
      ]),
    );
    const { body } = await world.call('GET', `/assets/${id}/report`);
    const held = { compliance_score: 69, score_cap: { pages: 2, critical: 1 } };
    expect(body.asset_metadata).toMatchObject(held);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis).toMatchObject(held);
    const { assets } = (await world.call('GET', '/assets/?search=Held')).body;
    expect(assets[0].latest_analysis).toMatchObject(held);
  });
});
