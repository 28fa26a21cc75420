import { Type, type Static } from 'typebox';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { scanChanges } from '@manara/core/history/scan-change';
import { severities } from '@manara/core/severity';
import { ScannedSources } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

const Count = Type.Integer({ minimum: 0 });
const Breaks = Type.Array(oneOf(scanBreaks));

/** `pages`: of published pages alone, which no other scan is compared with. */
export const historyKinds = ['site', 'pages'] as const;

export const HistoryScan = Type.Object({
  id: Id,
  kind: oneOf(historyKinds),
  status: oneOf(runStatuses),
  /** 0 to 100. */
  progress: Type.Integer(),
  /** By the schedule, not by a person. */
  scheduled: Type.Boolean(),
  created_at: Time,
  finished_at: nullable(Time),
  /** Why it failed, in the language of Accept-Language. */
  error: nullable(Type.String()),
  /** Such as `WCAG 2.1 AA`. */
  standard: Type.String(),
  max_pages: Type.Integer(),
  /** The commit whose pages it read; null where it read pages on the web. */
  sources: nullable(ScannedSources),
  /** Of a completed scan from here on; null of any other. */
  engines: nullable(Type.Array(Type.String())),
  /** The asset’s, with the pages of this scan. */
  compliance_score: nullable(Type.Number()),
  issues_found: nullable(Count),
  pages_read: nullable(Count),
  pages_unread: nullable(Count),
  /** Read, but showing something else than people see: without a score. Null for earlier scans. */
  pages_unseen: nullable(Count),
  /** The limit ended it before the site did. */
  truncated: nullable(Type.Boolean()),
  /** What it knew of and left out, and why: a sentence for each reason, in the language of Accept-Language. */
  left_out: Type.Array(Type.String()),
  /** Why it cannot be measured against the completed scan before it. */
  breaks: Breaks,
});
export type HistoryScan = Static<typeof HistoryScan>;

export const HistoryPoint = Type.Object({
  id: Id,
  at: Time,
  score: nullable(Type.Number()),
  issues: Count,
  /** Why it cannot be joined with the point before. */
  breaks: Breaks,
});
export type HistoryPoint = Static<typeof HistoryPoint>;

/** Points of the trend at most, the latest ones. */
export const trendLength = 60;

export const listScans = endpoint({
  id: 'listScans',
  method: 'GET',
  path: '/assets/{id}/scans',
  access: 'viewer',
  summary: 'The scans of an asset, newest first, and the trend of its completed ones, oldest first.',
  params: IdParams,
  query: Type.Object(page(20)),
  response: Type.Object({
    asset_name: Type.String(),
    scans: Type.Array(HistoryScan),
    total: Count,
    /** Each as it was measured. */
    trend: Type.Array(HistoryPoint),
    /** The latest scan's figures with what has been decided and tested again since; null before the first completed scan. */
    now: nullable(Type.Object({ score: nullable(Type.Number()), issues: Count })),
    /** The completed scans that can be compared, newest first: at most 200. */
    completed: Type.Array(Type.Object({ id: Id, at: Time, score: nullable(Type.Number()) })),
  }),
});

export const issueChanges = ['new', 'fixed', 'back', 'left', 'unchanged'] as const;
export const pageChanges = ['added', 'gone', 'failed', 'not_reached', 'unchanged'] as const;

export const ComparedIssue = Type.Object({
  id: Id,
  /** In the language of Accept-Language. */
  description: Type.String(),
  issue_type: Type.String(),
  severity: oneOf(severities),
  page_url: Type.String(),
  /** As it is now, after both scans. */
  status: oneOf(['open', 'in_progress', 'resolved']),
});
export type ComparedIssue = Static<typeof ComparedIssue>;

export const ComparedPage = Type.Object({
  url: Type.String(),
  title: nullable(Type.String()),
  /** By either scan; null where that one did not read it. */
  score_before: nullable(Type.Number()),
  score_after: nullable(Type.Number()),
  /** Why the later one could not read it. */
  reason: nullable(Type.String()),
});
export type ComparedPage = Static<typeof ComparedPage>;

const Compared = Type.Object({
  id: Id,
  at: Time,
  standard: Type.String(),
  max_pages: Type.Integer(),
  engines: Type.Array(Type.String()),
  compliance_score: nullable(Type.Number()),
  pages_read: Count,
});

export const compareScans = endpoint({
  id: 'compareScans',
  method: 'GET',
  path: '/assets/{id}/scans/comparison',
  access: 'viewer',
  summary: 'The changes between two completed scans of an asset; `before` is always the earlier one, regardless of the order given.',
  params: IdParams,
  query: Type.Object({
    from: Id,
    to: Id,
    /** Whose entries are listed. */
    show: Type.Optional(oneOf(scanChanges)),
    ...page(25),
  }),
  response: Type.Object({
    asset_name: Type.String(),
    before: Compared,
    after: Compared,
    /** What was different about the scans themselves. */
    breaks: Breaks,
    issues: Type.Object({ new: Count, fixed: Count, back: Count, left: Count, unchanged: Count }),
    /** Of what stood after the earlier scan: what that scan could not tell, and only a person has since called a barrier. */
    judged_since: Count,
    /** null where the pages of one of them are no longer kept. */
    pages: nullable(Type.Object({ added: Count, gone: Count, failed: Count, not_reached: Count, unchanged: Count })),
    /** Of what `show` asks for, one of the two is empty. */
    shown_issues: Type.Array(ComparedIssue),
    shown_pages: Type.Array(ComparedPage),
    total: Count,
  }),
});
