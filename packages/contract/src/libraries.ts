import { issueTypes } from '@manara/core/issue-type';
import { severities } from '@manara/core/severity';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

const Count = Type.Integer({ minimum: 0 });

/** What the files of a library break: all that one rule found in it and that stands. */
export const LibraryIssue = Type.Object({
  rule_id: Type.String(),
  issue_type: oneOf(issueTypes),
  /** Of the worst of them. */
  severity: oneOf(severities),
  /** What is wrong, as a sentence in the language of Accept-Language. */
  description: Type.String(),
  /** Places in files. */
  occurrences: Count,
});
export type LibraryIssue = Static<typeof LibraryIssue>;

export const LibraryReport = Type.Object({
  id: Id,
  name: Type.String(),
  asset_type: oneOf(['sharepoint', 'onedrive']),
  url: nullable(Type.String()),
  /** Whether a library was chosen for it; else it has a name alone. */
  is_chosen: Type.Boolean(),
  /** What the latest completed scan came to; null before the first. */
  latest: nullable(
    Type.Object({
      last_scan_at: Time,
      /** 0 to 100, one decimal; null where nothing could be scored. */
      compliance_score: nullable(Type.Number()),
      /** Points; null on the first scan. */
      percent_change: nullable(Type.Number()),
      /** Issues that stand, as everywhere. */
      issues_found: Count,
      files: Type.Object({ total: Count, successful: Count, failed: Count }),
    }),
  ),
  /** The worst first. */
  breakdown: Type.Array(LibraryIssue),
});
export type LibraryReport = Static<typeof LibraryReport>;

export const libraryReport = endpoint({
  id: 'libraryReport',
  method: 'GET',
  path: '/assets/{id}/library-report',
  access: 'viewer',
  summary: 'The report of a document library; 409 for other assets. listPages lists its files.',
  params: IdParams,
  response: LibraryReport,
});
