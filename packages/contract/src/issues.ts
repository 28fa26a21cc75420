import { Type, type Static } from 'typebox';
import { issueTypes } from '@manara/core/issue-type';
import { decisions, verdicts } from '@manara/core/issues/decision';
import { fixOutcomes } from '@manara/core/issues/fix-outcome';
import { resolutions } from '@manara/core/issues/issue-status';
import { regulations } from '@manara/core/regulations/regulations';
import { severities } from '@manara/core/severity';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import { endpoint } from './endpoint.ts';
import { OfAssets } from './asset-scope.ts';
import { AssetType, ScannedSources, assetTypes } from './assets.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';
import { TrackedIssue } from './tracked-issue.ts';

export const issueStatuses = ['open', 'in_progress', 'resolved'] as const;
export const dateFilters = ['today', 'yesterday', 'week', 'month'] as const;
export const issueSorts = ['created_at', 'severity', 'asset_name'] as const;
/** `violation` is what counts; the others are shown apart and never counted. */
export const issueKinds = ['violation', 'needs_review', 'best_practice'] as const;

const nothingYet = nullable(Time);

/** Why a person has settled an issue. It may outlast the issue: a risk that is found nowhere any more is fixed, and accepted again should it return in time. */
export const IssueDecision = Type.Object({
  decision: oneOf(decisions),
  reason: Type.String(),
  by: Type.String(),
  at: Time,
  /** An accepted risk returns by itself after this moment; null: never. */
  until: nullable(Time),
});

/** What a person has said where a scan left the question open. */
export const IssueVerdict = Type.Object({ verdict: oneOf(verdicts), remark: Type.String(), by: Type.String(), at: Time });

export const Issue = Type.Object({
  id: Id,
  /** Grows with each change by a person; whoever changes the issue names the one that they saw. */
  version: Type.Integer(),
  asset_id: Id,
  asset_name: Type.String(),
  asset_type: AssetType,
  asset_url: nullable(Type.String()),
  github_org_repo: nullable(Type.String()),
  issue_type: oneOf(issueTypes),
  /** The same as issue_type, as the all-issues list of the specification names it. */
  type: oneOf(issueTypes),
  rule_id: Type.String(),
  kind: oneOf(issueKinds),
  severity: oneOf(severities),
  status: oneOf(issueStatuses),
  /** How a resolved issue came to be so. An accepted risk goes on counting, a false positive does not. */
  resolution: nullable(oneOf(resolutions)),
  /** Found again after it was resolved. */
  is_back: Type.Boolean(),
  /** In the language of Accept-Language. */
  description: Type.String(),
  suggested_fix: Type.String(),
  /** HTML of the first occurrence. Data from a foreign page: show as text. */
  current_code: Type.String(),
  selector: Type.String(),
  /** The first criterion, such as `1.4.3`; null for best practices. */
  wcag_criterion: nullable(Type.String()),
  wcag_criteria: Type.Array(Type.String()),
  impact: oneOf(['high', 'medium', 'low']),
  effort: oneOf(['high', 'medium', 'low']),
  occurrence_count: Type.Integer(),
  page_count: Type.Integer(),
  /** Address of the page of the first occurrence. */
  page_url: Type.String(),
  created_at: Time,
  last_checked_at: nothingYet,
  resolved_at: nothingYet,
  fixed: Type.Boolean(),
  fixed_at: nothingYet,
  /** Whether a merged request has fixed it; null if that is unknown or nothing was merged. */
  fix_success: nullable(Type.Boolean()),
  /**
   * What a merged request did to it, judged by readings that began after the merge: none yet (`untested`), found on a page that is unchanged
   * (`not_deployed`), found although the change is deployed (`failing`), no longer found (`fixed`). null if nothing was merged.
   */
  fix_outcome: nullable(oneOf(fixOutcomes)),
  pull_request_url: nullable(Type.String()),
  pr_status: nullable(oneOf(['open', 'merged', 'closed'])),
  pr_created_at: nothingYet,
  pr_closed_at: nothingYet,
  assignee_username: nullable(Type.String()),
  assigned_at: nothingYet,
  decision: nullable(IssueDecision),
  verdict: nullable(IssueVerdict),
  comment_count: Type.Integer(),
  /** The latest change by a person, which can be undone by whoever made it; null where there is none. */
  change_id: nullable(Id),
  /** What it is in Jira; null: it was not added. */
  tracked: nullable(TrackedIssue),
});
export type Issue = Static<typeof Issue>;

/**
 * Counts over everything that the other filters let through, whatever the page, status and severity chosen. `critical`, `needs_review`
 * and `best_practice` leave out what is resolved.
 */
export const IssueCounts = Type.Object({
  total: Type.Integer(),
  critical: Type.Integer(),
  in_progress: Type.Integer(),
  resolved: Type.Integer(),
  open: Type.Integer(),
  needs_review: Type.Integer(),
  best_practice: Type.Integer(),
});

export const IssueFilters = {
  severity_filter: Type.Optional(oneOf(['all', ...severities])),
  status_filter: Type.Optional(oneOf(['all', ...issueStatuses])),
  date_filter: Type.Optional(oneOf(['all', ...dateFilters])),
  kind: Type.Optional(oneOf(issueKinds)),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(oneOf(issueSorts)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

/** What the dashboard's figures count by, so that each can open its list. */
const FigureFilters = {
  /** Issues that break a criterion which a regulation is measured by. */
  standard: Type.Optional(oneOf(regulations.map(({ id }) => id))),
  criterion: Type.Optional(Type.String({ pattern: '^[1-4]\\.\\d\\.\\d{1,2}$' })),
  /** Only what counts as failing: not fixed and no false positive, whatever a pull request says. */
  standing: Type.Optional(Type.Boolean()),
  /** That severity and the worse ones. */
  severity_from: Type.Optional(oneOf(severities)),
  resolution: Type.Optional(oneOf(resolutions)),
  resolved_since: Type.Optional(Time),
  is_back: Type.Optional(Type.Boolean()),
  /** What one rule found. */
  rule: Type.Optional(Type.String({ maxLength: 100, pattern: '^[\\w.-]+$' })),
};

/** What narrows a list, whatever its order and page. */
const listFilters = {
  ...IssueFilters,
  ...FigureFilters,
  asset_type_filter: Type.Optional(oneOf(['all', ...assetTypes])),
  asset_id: Type.Optional(Id),
  ...OfAssets,
  /** The user name of whom it was given to. */
  assignee: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only what was given to nobody. */
  unassigned: Type.Optional(Type.Boolean()),
  time_zone: Type.Optional(Type.String({ maxLength: 60 })),
};

/**
 * Some issues: `issues` names them, each with the version that was seen; or all that `filter` lets through, with the `total` that these were when
 * they were chosen. Where they are not as many by now, the call answers 409 `selection_changed`.
 */
export const IssueSelection = Type.Object({
  issues: Type.Optional(Type.Array(Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }), { minItems: 1, maxItems: 500 })),
  filter: Type.Optional(Type.Object(listFilters)),
  total: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type IssueSelection = Static<typeof IssueSelection>;
/** The same for what only reads: as they are at that moment, however many. */
export const IssueExtract = Type.Object({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
  filter: Type.Optional(Type.Object(listFilters)),
});
export type IssueExtract = Static<typeof IssueExtract>;

export const listIssues = endpoint({
  id: 'listIssues',
  method: 'GET',
  path: '/assets/all-issues',
  access: 'viewer',
  summary:
    'Issues across all assets. Without `kind`, violations only. `date_filter` counts days in the time zone `time_zone` (IANA), by default UTC.',
  query: Type.Object({
    ...page(500),
    ...listFilters,
  }),
  response: Type.Object({
    issues: Type.Array(Issue),
    total: Type.Integer(),
    counts: IssueCounts,
    /** The name of the regulation that was asked for, in the language of Accept-Language. */
    standard_label: nullable(Type.String()),
  }),
});

/** What one rule found, among the issues that are asked for. */
export const RuleOfIssues = Type.Object({
  rule_id: Type.String(),
  issue_type: oneOf(issueTypes),
  /** Of the worst of them. */
  severity: oneOf(severities),
  /** In the language of Accept-Language. */
  description: Type.String(),
  /** Criteria that the rule is about; none for most best practices. */
  wcag_criteria: Type.Array(Type.String()),
  issues: Type.Integer(),
  assets: Type.Integer(),
});
export type RuleOfIssues = Static<typeof RuleOfIssues>;

const { sort: _sort, order: _order, ...ruleFilters } = listFilters;

export const listIssueRules = endpoint({
  id: 'listIssueRules',
  method: 'GET',
  path: '/assets/issue-rules',
  access: 'viewer',
  summary: 'The failing rules, worst and most frequent first, with the same filters as the issues.',
  query: Type.Object({ ...page(100), ...ruleFilters }),
  response: Type.Object({
    rules: Type.Array(RuleOfIssues),
    /** How many rules there are. */
    total: Type.Integer(),
  }),
});

/** How one success criterion of the asset's profile stands since its latest scan. Nothing here says that it is met. */
export const ReportCriterion = Type.Object({
  number: Type.String(),
  level: oneOf(['A', 'AA', 'AAA']),
  state: oneOf(criterionStates),
  /** Issues that stand, accepted risks among them. */
  failing: Type.Integer(),
  needs_review: Type.Integer(),
  /** Findings that a person has looked at and found to be no barrier. */
  verified: Type.Integer(),
});
export type ReportCriterion = Static<typeof ReportCriterion>;

export const AssetMetadata = Type.Object({
  id: Id,
  name: Type.String(),
  asset_type: AssetType,
  /** Audited elsewhere: its figures are those of the latest audit that was entered. */
  is_static: Type.Boolean(),
  url: nullable(Type.String()),
  github_org_repo: nullable(Type.String()),
  compliance_score: nullable(Type.Number()),
  /** Of the pages with a score, those with a critical failure, where these hold the score at 69; null where they do not. */
  score_cap: nullable(Type.Object({ pages: Type.Integer(), critical: Type.Integer() })),
  percent_change_from_previous_scan: nullable(Type.Number()),
  last_scan_at: nullable(Time),
  /** The scan that was to come after it failed, when and why, in the language of Accept-Language. */
  last_failure: nullable(Type.Object({ at: Time, reason: nullable(Type.String()) })),
  pages_read: Type.Integer(),
  pages_unread: Type.Integer(),
  /** Read, but showing something else than people see: without a score. */
  pages_unseen: Type.Integer(),
  /** Pages of the latest scan on which no counted rule fails; null before the first. */
  pages_clean: nullable(Type.Integer()),
  /** The commit whose pages the latest scan read; null where it read pages on the web. */
  sources: nullable(ScannedSources),
  standard: Type.String(),
});

export const assetReport = endpoint({
  id: 'assetReport',
  method: 'GET',
  path: '/assets/{id}/report',
  access: 'viewer',
  summary: 'Results of the latest scans of one asset. `detailed_issues` are its violations, worst first, up to `limit`.',
  params: IdParams,
  query: Type.Object(page(500)),
  response: Type.Object({
    asset_metadata: AssetMetadata,
    wcag_analysis_report: Type.Object({
      detailed_issues: Type.Array(Issue),
      total: Type.Integer(),
      counts: IssueCounts,
      /** Questions of scans that people have answered, as barrier or as none, where the element still is as it was. */
      answered: Type.Integer(),
      /** The criteria of the asset's profile, in the order of the standard; empty before the first scan. */
      criteria: Type.Array(ReportCriterion),
      /** `N/A`: the asset has no repository. `HEAD`: its default branch, while no scan has read its name. */
      repository: Type.Object({ branch: Type.String() }),
      unread_pages: Type.Array(Type.Object({ url: Type.String(), reason: Type.String() })),
    }),
  }),
});
