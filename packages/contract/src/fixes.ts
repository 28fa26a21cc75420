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
    'Looks in the sources for what made these issues, and prepares changes to look at; nothing is sent. All issues are of one asset: named, or all open ones of a rule, a page, a type, or the asset. While a batch of the same issues is being looked at, that one; `again` plans it anew.',
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
  summary: 'The batches of fixes of an asset, the newest first.',
  params: IdParams,
  query: Type.Object({ ...page(20), issue_id: Type.Optional(Id) }),
  response: Type.Object({ batches: Type.Array(FixBatchSummary), total: Type.Integer() }),
});
export const getFixes = endpoint({
  id: 'getFixes',
  method: 'GET',
  path: '/fixes/{id}',
  access: 'member',
  summary: 'A batch of fixes: what would be changed where, how sure that is and how it was proven.',
  params: IdParams,
  response: FixBatch,
});
export const getFixedFile = endpoint({
  id: 'getFixedFile',
  method: 'GET',
  path: '/fixes/{id}/file',
  access: 'member',
  summary: 'One of the changed files of a batch, whole: as it is in the repository, and as it would be.',
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
    'Says which fixes of a batch are to be sent, that a proposed text is right (which chooses the fix) or how it is to be said (null: as proposed), and how a file is to be written by hand (null: as the fixes have it). What is not named stays. A fix whose file was written by hand is chosen, taken back or said otherwise only together with `by_hand`: whether that file stays as it is written, or what was written by hand is discarded. `seen`: the `words` of the fix as they were when they were said to be right. 409 without `by_hand`, where the fix has other `words` by now, and where the batch is being sent or was; 422 where what is written by hand is discarded in the same call.',
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
    'Sends what is chosen of a batch to the code host: one branch and one request; those that stand are updated. Without the right to write there it is saved as a patch. Where an earlier request for it was closed unmerged, the batch is `ready` again with the problem `request_closed`: `despite_closed` opens another.',
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
    'Prepares the fix of one issue, and sends it in the same run where all of it is safe. Where something needs a person’s word, nothing is sent: the batch is `ready` to be looked at. Where a request for this issue and others stands, answers that one; where somebody has chosen or written something for it that is not sent yet, that one, which is `ready` and stays so.',
  params: IdParams,
  body: Type.Object({ issue_id: Id }),
  response: Started,
});
export const cancelFixes = endpoint({
  id: 'cancelFixes',
  method: 'POST',
  path: '/fixes/{id}/cancel',
  access: 'manager',
  summary:
    'Ends a batch that is being planned or looked at. 409 where it is being sent: what may be at the code host already is not left there unknown.',
  params: IdParams,
  response: FixBatchSummary,
});
export const getFixPicture = endpoint({
  id: 'getFixPicture',
  method: 'GET',
  path: '/fixes/{id}/pictures/{pictureId}',
  access: 'member',
  summary: 'A picture of part of a page, without or with a change.',
  params: Type.Object({ id: Id, pictureId: Id }),
  files: ['image/png'],
});
export const getPatch = endpoint({
  id: 'getPatch',
  method: 'GET',
  path: '/fixes/{id}/patch',
  access: 'member',
  summary: 'What is chosen of a batch as a patch for `git apply`.',
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
    'The changed files of a batch as a zip file, under their paths: of the newest of the asset, or of the one named. Of a document library: its files as far as they can be fixed with certainty, with a page of what changed; managers alone have them, and keys that may write.',
  params: IdParams,
  query: Type.Object({ batch_id: Type.Optional(Id) }),
  files: ['application/zip'],
});
