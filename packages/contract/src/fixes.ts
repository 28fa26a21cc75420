import { Type, type Static } from 'typebox';
import { fixOutcomes } from '@manara/core/issues/fix-outcome';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
import { FileDifference } from './fix-difference.ts';
import { Fix } from './fix.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

/**
 * `planning`: looked for in the sources and proven; `ready`: to be looked at and chosen; `sending`: on its way to the code host; `sent`: there is a
 * request; `saved`: nothing may be pushed, so there is a patch. From `failed` and `cancelled` it is asked for anew.
 */
export const fixStates = ['planning', 'ready', 'sending', 'sent', 'saved', 'failed', 'cancelled'] as const;
export type FixState = (typeof fixStates)[number];

/** What is chosen besides by name: all of a rule, a page, a type of issues, or an asset, of the last of which only the safe fixes are chosen at first. */
export const fixScopes = ['rule', 'page', 'type', 'safe'] as const;
export const mostFixedIssues = 200;
export const mostEditedText = 1_000_000;
const longestWords = 300;

/** Where the screens show a batch; requests on code hosts link to it. */
export const fixPath = (batchId: string): string => `/fixes/${batchId}`;

export const PullRequest = Type.Object({
  provider: oneOf(['github', 'gitlab']),
  repository: Type.String(),
  number: Type.Integer(),
  url: Type.String(),
  state: oneOf(['open', 'merged', 'closed']),
  is_draft: Type.Boolean(),
  branch: Type.String(),
  base: Type.String(),
  created_at: Time,
  closed_at: nullable(Time),
  /** The worst `fix_outcome` of its issues; null if it is not merged. */
  outcome: nullable(oneOf(fixOutcomes)),
});
export type PullRequest = Static<typeof PullRequest>;

const BatchFields = {
  id: Id,
  /** The run that is under way, or the latest. */
  run_id: Id,
  status: oneOf(runStatuses),
  asset_id: Id,
  asset_name: Type.String(),
  state: oneOf(fixStates),
  /** 0 to 100, of the run. */
  progress: Type.Integer(),
  /** How often pages were opened so far, of how many times that are known so far; null where nothing is being opened. */
  pages: nullable(Type.Object({ done: Type.Integer(), known: Type.Integer() })),
  issue_ids: Type.Array(Id),
  /** Once it is prepared, it is sent at once where all of it is safe; else it waits to be looked at. */
  sends_safe: Type.Boolean(),
  created_at: Time,
  created_by: Type.String(),
  /** Where the sources come from, and the commit that was looked at; null before. */
  repository: nullable(
    Type.Object({
      provider: oneOf(['github', 'gitlab']),
      name: Type.String(),
      branch: nullable(Type.String()),
      commit: nullable(Type.String()),
    }),
  ),
  /** The newest of its requests. */
  pull_request: nullable(PullRequest),
  /** Stable word and sentence for why it failed, could not be sent or was only saved. */
  problem: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
};

/** A batch without its fixes. */
export const FixBatchSummary = Type.Object(BatchFields);
export type FixBatchSummary = Static<typeof FixBatchSummary>;

export const FixBatch = Type.Object({
  ...BatchFields,
  fixes: Type.Array(Fix),
  /** What all that is chosen comes to, edits by hand included. `is_edited`: a person has written it otherwise. */
  files: Type.Array(Type.Object({ ...FileDifference.properties, is_edited: Type.Boolean() })),
  /** The commit that was looked at, on its host; null where that is not known, or not connected. */
  commit_url: nullable(Type.String()),
  /** What of the sources was left alone or not read, as sentences. */
  notes: Type.Array(Type.String()),
  /** A request would be a draft, for something chosen needs a person's word still. */
  will_be_draft: Type.Boolean(),
  /** Whether the caller may choose, send, cancel and have it prepared again, each where its state lets anybody. */
  can_change: Type.Boolean(),
});
export type FixBatch = Static<typeof FixBatch>;

/** Answers as soon as a run is queued; while one for the same issues stands, that one. */
const Started = Type.Object({
  batch_id: Id,
  run_id: Id,
  status: oneOf(runStatuses),
  state: oneOf(fixStates),
  pull_request_url: nullable(Type.String()),
});
export type FixStarted = Static<typeof Started>;

export const planFixes = endpoint({
  id: 'planFixes',
  method: 'POST',
  path: '/fixes',
  access: 'manager',
  status: 202,
  summary:
    'Finds the causes of an asset’s issues in its sources and prepares changes for review; nothing is sent. Specify the issues, or all open ones of a rule, page, type or asset. If a batch for the same issues is in review, returns it; `again` plans a new one.',
  body: Type.Object({
    issue_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostFixedIssues, uniqueItems: true })),
    asset_id: Type.Optional(Id),
    by: Type.Optional(oneOf(fixScopes)),
    /** The rule, the address of the page, or the type of issues. */
    value: Type.Optional(Type.String({ maxLength: 2_000 })),
    again: Type.Optional(Type.Boolean()),
  }),
  response: Started,
});
export const listFixes = endpoint({
  id: 'listFixes',
  method: 'GET',
  path: '/assets/{id}/fixes',
  access: 'member',
  summary: 'The asset’s batches of fixes, newest first.',
  params: IdParams,
  query: Type.Object({ ...page(20), issue_id: Type.Optional(Id) }),
  response: Type.Object({ batches: Type.Array(FixBatchSummary), total: Type.Integer() }),
});
export const getFixes = endpoint({
  id: 'getFixes',
  method: 'GET',
  path: '/fixes/{id}',
  access: 'member',
  summary: 'A batch of fixes: what changes where, how certain it is and how it was tested.',
  params: IdParams,
  response: FixBatch,
});
export const getFixedFile = endpoint({
  id: 'getFixedFile',
  method: 'GET',
  path: '/fixes/{id}/file',
  access: 'member',
  summary: 'One changed file of a batch: as it is in the repository, and with the changes.',
  params: IdParams,
  query: Type.Object({ path: Type.String({ maxLength: 1_000 }) }),
  response: Type.Object({ file: Type.String(), before: Type.String(), after: Type.String(), is_edited: Type.Boolean() }),
});
export const chooseFixes = endpoint({
  id: 'chooseFixes',
  method: 'PUT',
  path: '/fixes/{id}/choices',
  access: 'manager',
  summary:
    'Selects the fixes of a batch to send, and sets a proposed text or a file’s content (null: as proposed). For an edited file, `by_hand` keeps or discards the edits; `seen` contains the confirmed `words`. 409 without `by_hand`, if `words` differ, or once sent; 422 for edits both made and discarded.',
  params: IdParams,
  body: Type.Object({
    fixes: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          chosen: Type.Optional(Type.Boolean()),
          confirmed: Type.Optional(Type.Boolean()),
          seen: Type.Optional(nullable(Type.String())),
          words: Type.Optional(nullable(Type.String({ maxLength: longestWords }))),
        }),
        { maxItems: 2_000 },
      ),
    ),
    by_hand: Type.Optional(oneOf(['keep', 'discard'])),
    files: Type.Optional(
      Type.Array(Type.Object({ file: Type.String({ maxLength: 1_000 }), text: nullable(Type.String({ maxLength: mostEditedText })) }), {
        maxItems: 50,
      }),
    ),
  }),
  // A text of the greatest length, all of whose signs take several bytes.
  bodySize: 8_000_000,
  response: FixBatch,
});
export const sendFixes = endpoint({
  id: 'sendFixes',
  method: 'POST',
  path: '/fixes/{id}/send',
  access: 'manager',
  status: 202,
  summary:
    'Sends the selected fixes of a batch to the code host in one branch and one request, or updates the open ones. Without write access, saves the fixes as a patch. If an earlier request was closed unmerged, the batch returns to `ready` with the problem `request_closed`; set `despite_closed` to open a new request.',
  params: IdParams,
  body: Type.Object({ despite_closed: Type.Optional(Type.Boolean()) }),
  response: Started,
});
export const fixIssue = endpoint({
  id: 'fixIssue',
  method: 'POST',
  path: '/assets/{id}/fix-issue',
  access: 'manager',
  status: 202,
  summary:
    'Prepares the fix for one issue, and sends it in the same run if all of it is safe; otherwise, the batch is `ready` for review. An open request for the issue, or an unsent batch with selections or edits for it (`ready`, unchanged), is returned instead.',
  params: IdParams,
  body: Type.Object({ issue_id: Id }),
  response: Started,
});
export const cancelFixes = endpoint({
  id: 'cancelFixes',
  method: 'POST',
  path: '/fixes/{id}/cancel',
  access: 'manager',
  summary: 'Cancels a batch that is being planned or reviewed. 409 while it is being sent, because parts may already be on the code host.',
  params: IdParams,
  response: FixBatchSummary,
});
export const getFixPicture = endpoint({
  id: 'getFixPicture',
  method: 'GET',
  path: '/fixes/{id}/pictures/{pictureId}',
  access: 'member',
  summary: 'A picture of part of a page, with or without a change.',
  params: Type.Object({ id: Id, pictureId: Id }),
  files: ['image/png'],
});
export const getPatch = endpoint({
  id: 'getPatch',
  method: 'GET',
  path: '/fixes/{id}/patch',
  access: 'member',
  summary: 'The selected fixes of a batch as a patch for `git apply`.',
  params: IdParams,
  files: ['text/x-diff; charset=utf-8'],
});
/** Of a document library `downloadFixedFiles` gives whole documents: to this role, and to no key that only reads. */
export const libraryFilesAccess = 'manager';
export const downloadFixedFiles = endpoint({
  id: 'downloadFixedFiles',
  method: 'GET',
  path: '/assets/{id}/download-fixed-files',
  access: 'member',
  summary:
    'The changed files of the given batch, or the asset’s newest one, as a zip file with their paths. For a document library, its files with all fixes that are certain, and a page listing the changes; only for managers and keys with write access.',
  params: IdParams,
  query: Type.Object({ batch_id: Type.Optional(Id) }),
  files: ['application/zip'],
});
