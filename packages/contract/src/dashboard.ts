import { Type, type Static } from 'typebox';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { hubs, regulations } from '@manara/core/regulations/regulations';
import { efforts } from '@manara/core/rules/effort';
import { severities } from '@manara/core/severity';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import { assetTypes } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
import { Id, Time, nullable, oneOf } from './shared.ts';

const RegulationName = oneOf(regulations.map(({ id }) => id));
const Count = Type.Integer({ minimum: 0 });
/** 0 to 100, one decimal; null where there is nothing to reckon from. */
const Percent = nullable(Type.Number());

export const TrendPoint = Type.Object({
  at: Time,
  /** In the unit of its figure; null where there was nothing yet. */
  value: nullable(Type.Number()),
  /** How many assets it is made from. */
  assets: Count,
  /** Why it cannot be joined with the point before; empty where it can. */
  breaks: Type.Array(oneOf(scanBreaks)),
});
export type TrendPoint = Static<typeof TrendPoint>;

/** What a change is made from: assets that were scanned in the same way at both ends of the period, and those that are left out. */
export const Comparison = Type.Object({ compared: Count, added: Count, altered: Count });

export const StandardFigure = Type.Object({
  id: RegulationName,
  /** These texts come in the language of Accept-Language. */
  label: Type.String(),
  applies_to: Type.String(),
  note: Type.String(),
  /** Over which criteria the figure is computed, and why over those. */
  measure: Type.String(),
  /** That its source could only be read through others; null where it was read. */
  unchecked: nullable(Type.String()),
  source: Type.String(),
  source_date: nullable(Type.String()),
  value: Percent,
  /** Checks without a failure, of those that were tested. A check is one criterion on one asset. */
  met: Count,
  tested: Count,
  /** The first of the list that is computed over the very same criteria; null where none before it is. */
  same_as: nullable(RegulationName),
  /** Criteria of the set, and how many of them were tested on some asset. */
  criteria: Count,
  criteria_tested: Count,
  /** Issues that stand. */
  issues: Count,
});
export type StandardFigure = Static<typeof StandardFigure>;

export const CriterionFigure = Type.Object({
  number: Type.String(),
  state: oneOf(criterionStates),
  failing: Count,
  needs_review: Count,
});
export type CriterionFigure = Static<typeof CriterionFigure>;

/** What people decide about issues, as their history names it. */
export const decisionKinds = ['assigned', 'accepted', 'false_positive', 'verdict', 'reopened', 'undone'] as const;

const activity = { at: Time, asset_id: Id, asset_name: Type.String() };
export const Activity = Type.Union([
  Type.Object({ kind: Type.Literal('asset_added'), ...activity }),
  Type.Object({
    kind: Type.Literal('scan'),
    status: oneOf(runStatuses),
    ...activity,
    /** Of a completed scan. */
    score: nullable(Type.Number()),
    change: nullable(Type.Number()),
    issues: nullable(Count),
    /** Why it failed, in the language of Accept-Language. */
    error: nullable(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('decision'),
    what: oneOf(decisionKinds),
    /** Name of the person. */
    actor: Type.String(),
    /** Issues decided at once; `issue_id` is one of them, of the asset named. */
    count: Count,
    issue_id: Id,
    ...activity,
  }),
]);
export type Activity = Static<typeof Activity>;

const Named = Type.Object({ id: Id, name: Type.String() });

export const Dashboard = Type.Object({
  hub: oneOf(hubs),
  /** The hub that was asked for, where the organisation no longer offers it and `hub` stands in its place. */
  withdrawn_hub: nullable(Type.Object({ id: oneOf(hubs), label: Type.String() })),
  /** Every hub that the organisation offers, by its name in the language of Accept-Language. */
  hubs: Type.Array(Type.Object({ id: oneOf(hubs), label: Type.String() })),
  /** Whose assets alone the figures are of; null: of all. Both: the assets that are of the team and of the product. */
  team: nullable(Id),
  product: nullable(Id),
  /** By what they can be narrowed, by name. */
  teams: Type.Array(Named),
  products: Type.Array(Named),
  /** Changes are against `from`, counts of the period before begin at `before`. */
  period: Type.Object({ days: Type.Integer(), from: Time, before: Time, to: Time }),
  /** What the hub's figures are measured against: one of `standards`. */
  standard: RegulationName,
  score: Type.Object({
    value: Percent,
    change: nullable(Type.Number()),
    comparison: Comparison,
    /** Assets that have a score. */
    assets: Count,
    critical: Count,
    issues: Count,
    trend: Type.Array(TrendPoint),
  }),
  legal_risk: Type.Object({
    value: Percent,
    change: nullable(Type.Number()),
    comparison: Comparison,
    serious: Count,
    tested: Count,
    /** Critical and high issues that stand against the hub's standard. */
    issues: Count,
    trend: Type.Array(TrendPoint),
  }),
  coverage: Type.Object({
    value: Percent,
    change: nullable(Type.Number()),
    covered: Count,
    assets: Count,
    trend: Type.Array(TrendPoint),
  }),
  assets_monitored: Type.Object({
    value: Count,
    previous: Count,
    /** Per cent of what it was. */
    change: nullable(Type.Number()),
    trend: Type.Array(TrendPoint),
  }),
  issues_resolved: Type.Object({
    value: Count,
    previous: Count,
    change: nullable(Type.Number()),
    /** Resolved in the week that ends there. */
    trend: Type.Array(TrendPoint),
  }),
  /** Hours of the issues resolved in the period, by their effort, times the hourly rate; null until the organisation has set its rate. */
  work_return: nullable(
    Type.Object({
      hours: Type.Number(),
      money: Type.Number(),
      hourly_rate: Type.Number(),
      /** ISO 4217. */
      currency: Type.String(),
      bands: Type.Array(Type.Object({ effort: oneOf(efforts), issues: Count, hours_each: Type.Number() })),
    }),
  ),
  standards: Type.Array(StandardFigure),
  /** When the laws were last looked up, and that this is no advice. */
  legal_notes: Type.Array(Type.String()),
  tests: Type.Object({
    pages_read: Count,
    pages_clean: Count,
    pages_unread: Count,
    /** Read, but showing something else than people see: without a score. */
    pages_unseen: Count,
    violations: Count,
    needs_review: Count,
    best_practice: Count,
    /** Those of WCAG 2.1 AA, over all assets. */
    criteria: Type.Array(CriterionFigure),
  }),
  assets: Type.Object({
    /** Without the static ones. */
    total: Count,
    good: Count,
    fair: Count,
    poor: Count,
    unscored: Count,
    static: Count,
    types: Type.Array(Type.Object({ type: oneOf(assetTypes), count: Count })),
  }),
  /** Issues that stand, by severity. */
  severities: Type.Object({ critical: Count, high: Count, medium: Count, low: Count }),
  /** The rules whose standing issues weigh most, by their severities, the heaviest first. */
  rules: Type.Array(
    Type.Object({
      rule_id: Type.String(),
      /** In the language of Accept-Language. */
      title: Type.String(),
      /** The worst of its issues. */
      severity: oneOf(severities),
      issues: Count,
      assets: Count,
    }),
  ),
  risks: Type.Object({
    critical: Count,
    high: Count,
    in_progress: Count,
    back: Count,
    accepted: Count,
    poor: Count,
    stale: Count,
    failed: Count,
  }),
  activity: Type.Array(Activity),
});
export type Dashboard = Static<typeof Dashboard>;

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  access: 'viewer',
  summary:
    'All dashboard figures. `hub` defaults to the caller’s preferred hub, and `team` to their preferred team; `team=all` includes all assets.',
  query: Type.Object({
    hub: Type.Optional(oneOf(hubs)),
    team: Type.Optional(Type.Union([Id, Type.Literal('all')])),
    product: Type.Optional(Id),
  }),
  response: Dashboard,
});

/** Why assets have moved the score: `pages` is everything that is no fixed and no new issue, `rest` what is too little to be told by itself. */
export const changeReasons = ['fixed', 'found', 'added', 'left', 'altered', 'pages', 'rest'] as const;

export const ScoreReason = Type.Object({
  reason: oneOf(changeReasons),
  /** Of `fixed` and `found`: the rule whose issues weighed most on these assets, with its title in the language of Accept-Language. */
  rule: nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  /** Signed, one decimal. */
  points: Type.Number(),
  assets: Count,
  /** When half of the assets had changed; null where that says nothing. */
  at: nullable(Time),
});
export type ScoreReason = Static<typeof ScoreReason>;

export const scoreSpans = ['90', '365'] as const;

export const ScoreHistory = Type.Object({
  days: Type.Integer(),
  /** From where the change is counted: the beginning of the days, or the first moment with a score. Null where there was none before now. */
  from: nullable(Time),
  before: Percent,
  now: Percent,
  change: nullable(Type.Number()),
  trend: Type.Array(TrendPoint),
  /** The greatest first. They add up to the change. */
  reasons: Type.Array(ScoreReason),
});
export type ScoreHistory = Static<typeof ScoreHistory>;

export const getScoreHistory = endpoint({
  id: 'getScoreHistory',
  method: 'GET',
  path: '/dashboard/score-history',
  access: 'viewer',
  summary:
    'The overall score over the last days and the reasons for its change, as signed points that add up to it. `team` and `product` work as in the dashboard.',
  query: Type.Object({
    days: Type.Optional(oneOf(scoreSpans)),
    team: Type.Optional(Type.Union([Id, Type.Literal('all')])),
    product: Type.Optional(Id),
  }),
  response: ScoreHistory,
});
