import {
  changeReasons,
  decisionKinds,
  type Activity,
  type Dashboard,
  type ScoreHistory,
  type TrendPoint,
} from '@manara/contract/dashboard';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { criterionStates } from '@manara/core/wcag/criterion-state';

/** A line that begins late, breaks twice and has a hole. */
const trend = (at: string[], values: (number | null)[]): TrendPoint[] =>
  at.map((moment, index) => ({
    at: moment,
    value: values[index % values.length] ?? null,
    assets: index,
    breaks: index === 5 ? [scanBreaks[0]] : index === 9 ? [...scanBreaks] : [],
  }));

/** Every kind of figure, change, break and event. */
export function fullOverview(body: Dashboard): void {
  const at = body.score.trend.map((point) => point.at);
  const comparison = { compared: 143, added: 12, altered: 1 };
  Object.assign(body.score, { value: 88.4, change: 3.2, comparison, assets: 156, critical: 12, issues: 3456 });
  body.score.trend = trend(at, [null, 41, 55.5, 61, 70, 68.2, 73, null, 84, 83.9, 86, 87, 88.4]);
  Object.assign(body.legal_risk, { value: 12.3, change: -23.1, comparison, serious: 123, tested: 1000, issues: 1247 });
  body.legal_risk.trend = trend(at, [40, 38, 36, 35.4, 33, 30, 29, 25, 24, 20, 16, 14, 12.3]);
  Object.assign(body.coverage, { value: 94, change: 0, covered: 150, assets: 156 });
  Object.assign(body.assets_monitored, { value: 1247, previous: 1057, change: 18 });
  Object.assign(body.issues_resolved, { value: 3456, previous: 0, change: null });
  body.issues_resolved.trend = trend(at.slice(1), [0, 12, 300, 41, 7]);
  const bands = (['XS', 'S', 'M', 'L'] as const).map((effort, index) => ({
    effort,
    issues: 864,
    hours_each: [0.1, 0.5, 2, 6][index] ?? 0,
  }));
  body.work_return = { hours: 7430.4, money: 445_824, hourly_rate: 60, currency: 'USD', bands };
  for (const [index, standard] of body.standards.entries())
    Object.assign(standard, {
      value: [94, 90, 88.8, null][index],
      met: 940,
      tested: 1000,
      criteria_tested: 21,
      unchecked: index === 2 ? standard.note : null,
    });
  Object.assign(body.tests, {
    pages_read: 12_345,
    pages_clean: 6_789,
    pages_unread: 42,
    pages_unseen: 7,
    needs_review: 310,
    best_practice: 77,
  });
  for (const [index, criterion] of body.tests.criteria.entries())
    Object.assign(criterion, {
      state: criterionStates[index % criterionStates.length],
      failing: index % 5 === 0 ? index + 1 : 0,
      needs_review: index % 5 < 2 ? 3 : 0,
    });
  Object.assign(body.assets, { total: 156, good: 90, fair: 40, poor: 20, unscored: 6, static: 11 });
  Object.assign(body.severities, { critical: 12, high: 1309, medium: 2088, low: 47 });
  body.rules = (['critical', 'high', 'medium', 'low', 'high'] as const).map((severity, index) => ({
    rule_id: `rule-${index}`,
    title:
      index === 1 ? 'Donaudampfschifffahrtsgesellschaft <b>`alt`</b> must have enough contrast' : 'Images must have a text alternative',
    severity,
    issues: 1247 - 310 * index,
    assets: 1200 - 300 * index,
  }));
  for (const risk of Object.keys(body.risks) as (keyof Dashboard['risks'])[]) body.risks[risk] = 23;
  body.activity = events(at);
}

function events(at: string[]): Activity[] {
  const thing = { asset_id: '0197a1b2-0000-7000-8000-000000000001', asset_name: 'جامعة المثال — الموقع الرئيسي' };
  const scan = { kind: 'scan', ...thing, change: null, score: null, issues: null, error: null } as const;
  const told: Omit<Activity, 'at'>[] = [
    { ...scan, status: 'completed', score: 91.5, issues: 3 } as Activity,
    { ...scan, status: 'completed' } as Activity,
    {
      ...scan,
      status: 'failed',
      error: 'The start page answered 404 (not found): https://www.example.org/a/very/long/address',
    } as Activity,
    { ...scan, status: 'cancelled', asset_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung' } as Activity,
    { kind: 'asset_added', ...thing },
    ...decisionKinds.map(
      (what, index) =>
        ({ kind: 'decision', what, actor: 'مريم Example', count: 1 + index * 7, issue_id: thing.asset_id, ...thing }) as Activity,
    ),
  ];
  return told.map((event, index) => ({ ...event, at: at[at.length - 1 - index] ?? at[0] }) as Activity);
}

/** A line that breaks, and every kind of reason. */
export function fullHistory(body: ScoreHistory): void {
  const at = body.trend.map((point) => point.at);
  body.trend = trend(at, [null, 41, 55.5, 61, 70, 68.2, 73, null, 84, 83.9, 86, 87, 88.4]);
  const rule = { id: 'image-alt', title: 'Images must have a text alternative, Donaudampfschifffahrtsgesellschaft' };
  const points = [31.2, 12, 5.1, -0.5, -0.4];
  const reasons = changeReasons.filter((reason) => reason !== 'pages' && reason !== 'left');
  Object.assign(body, {
    from: at[1],
    before: 41,
    now: 88.4,
    change: 47.4,
    reasons: reasons.map((reason, index) => ({
      reason,
      rule: reason === 'fixed' || reason === 'found' ? rule : null,
      points: points[index],
      assets: 1000 - 240 * index,
      at: reason === 'rest' ? null : at[3 + 2 * index],
    })),
  });
}

/** Assets, but no scan of any. */
export function beforeTheFirstScan(body: Dashboard): void {
  body.score.assets = 0;
  body.legal_risk.tested = 0;
}

/** Not one asset. */
export function emptyOverview(body: Dashboard): void {
  beforeTheFirstScan(body);
  body.assets.total = 0;
  body.assets.static = 0;
}

/** What of the summary has an explanation, by its place among all; of the four metrics, one. */
export const explained = [
  ['the score', 0],
  ['why it changed', 1],
  ['a metric', 2],
  ['work', 6],
  ['severities', 7],
  ['rules', 8],
  ['standards', 9],
  ['tests', 10],
  ['assets', 11],
  ['risks', 12],
] as const;
