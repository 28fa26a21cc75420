import { issueTypes } from '@manara/core/issue-type';
import { severities } from '@manara/core/severity';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
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
  /** Whether there is a connection that reaches the library that was chosen. */
  is_connected: Type.Boolean(),
  /** What the latest completed scan came to; null before the first. */
  latest: nullable(
    Type.Object({
      last_scan_at: Time,
      /** 0 to 100, one decimal; null where nothing could be scored. */
      compliance_score: nullable(Type.Number()),
      /** The files with critical issues that hold the score at 69, of all that have a score; null where they don't. */
      score_cap: nullable(Type.Object({ pages: Count, critical: Count })),
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

/** Saving the fixed files of a library as new versions in it. */
export const LibrarySaving = Type.Object({
  /** Files of the latest scan in which something may be fixed safely: as many as one run saves. */
  files: Count,
  /** Stable word and sentence for what keeps them from being saved; null where nothing is known to. */
  problem: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  /** The newest run; null before the first. */
  latest: nullable(
    Type.Object({
      run_id: Id,
      status: oneOf(runStatuses),
      /** 0 to 100. */
      progress: Type.Integer(),
      /** Of all that it saves or leaves alone. */
      files: Count,
      saved: Count,
      /** Left as they are, each with a stable word and a sentence for why. */
      left: Type.Array(Type.Object({ file: Type.String(), code: Type.String(), reason: Type.String() })),
      /** Why it failed. */
      problem: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
      created_at: Time,
      finished_at: nullable(Time),
    }),
  ),
});
export type LibrarySaving = Static<typeof LibrarySaving>;

export const librarySaving = endpoint({
  id: 'librarySaving',
  method: 'GET',
  path: '/assets/{id}/saved-files',
  access: 'manager',
  summary:
    'How many fixed files can be saved to a document library, what prevents saving, and the latest run with each file it left unchanged.',
  params: IdParams,
  response: LibrarySaving,
});
export const startLibrarySaving = endpoint({
  id: 'startLibrarySaving',
  method: 'POST',
  path: '/assets/{id}/saved-files',
  access: 'manager',
  status: 202,
  summary:
    'Saves the files of a document library that can be fixed safely as new versions in it; earlier versions are kept, and files changed since the scan are skipped. 409 if the app has read access only, nothing can be fixed, or a run is in progress.',
  params: IdParams,
  response: LibrarySaving,
});
export const cancelLibrarySaving = endpoint({
  id: 'cancelLibrarySaving',
  method: 'POST',
  path: '/assets/{id}/saved-files/cancel',
  access: 'manager',
  summary: 'Stops saving files to a document library. Files that were already saved are kept.',
  params: IdParams,
  response: LibrarySaving,
});
