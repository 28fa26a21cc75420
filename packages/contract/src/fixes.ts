import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { runStatuses } from './scans.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

/**
 * `planning`: looked for in the sources and proven; `ready`: to be looked at and chosen; `sending`: on its way to the code host; `sent`: there is a
 * request; `saved`: nothing may be pushed, so there is a patch. From `failed` and `cancelled` it is asked for anew.
 */
export const fixStates = ['planning', 'ready', 'sending', 'sent', 'saved', 'failed', 'cancelled'] as const;
export type FixState = (typeof fixStates)[number];

/** `safe`: proven in the page and claims nothing new; `review`: right only if a person says so; `guidance`: there is nothing to write. */
export const certainties = ['safe', 'review', 'guidance'] as const;

/** What is chosen besides by name: all of a rule, a page, a type of issues, or an asset, of the last of which only the safe fixes are chosen at first. */
export const fixScopes = ['rule', 'page', 'type', 'safe'] as const;
export const mostFixedIssues = 200;
export const mostEditedText = 1_000_000;

/** Where the screens show a batch; requests on code hosts link to it. */
export const fixPath = (batchId: string): string => `/fixes/${batchId}`;

/** From 1; columns in UTF-16 units. */
const Place = Type.Object({ file: Type.String(), line: Type.Integer(), column: Type.Integer() });

const DiffLine = Type.Object({
  kind: oneOf(['same', 'removed', 'added']),
  /** Number of the line before and after; null where it is not there. */
  before: nullable(Type.Integer()),
  after: nullable(Type.Integer()),
  text: Type.String(),
});
const Hunk = Type.Object({
  before_start: Type.Integer(),
  before_lines: Type.Integer(),
  after_start: Type.Integer(),
  after_lines: Type.Integer(),
  lines: Type.Array(DiffLine),
});

/** What changes in a file. Texts from a repository: show as text. */
export const FileDifference = Type.Object({ file: Type.String(), hunks: Type.Array(Hunk) });
export type FileDifference = Static<typeof FileDifference>;

export const Fix = Type.Object({
  id: Id,
  /** The issues that it is for; one place in the sources may make many. */
  issue_ids: Type.Array(Id),
  rule_id: Type.String(),
  /** What is wrong, whom it hurts and how; in the language of Accept-Language. */
  title: Type.String(),
  harm: Type.String(),
  wcag_criteria: Type.Array(Type.String()),
  /** One page that has it, and the element there. Data from a foreign page: show as text. */
  page_url: Type.String(),
  html: Type.String(),
  /** Places on pages that it was looked for at. */
  occurrences: Type.Integer(),
  place: nullable(Place),
  /** The place is far ahead of all others. */
  confident: Type.Boolean(),
  /** The best first, `place` among them. */
  candidates: Type.Array(Type.Object({ ...Place.properties, score: Type.Number() })),
  certainty: oneOf(certainties),
  /** What speaks for the place, and why the fix is no more certain or why it is; sentences in the language of Accept-Language. */
  place_why: Type.Array(Type.String()),
  why: Type.String(),
  /** Texts that are proposed, not known; a person has to say that they are right. */
  proposed: Type.Array(Type.String()),
  /** What a person is asked, in the language of Accept-Language; null where nothing is. */
  question: nullable(Type.String()),
  /** A person has said that it is right. */
  confirmed: Type.Boolean(),
  /** null: it could not be tried. */
  proven: nullable(Type.Boolean()),
  /** How it was proven, in sentences, and what was seen: whether the page looks the same beyond what is changed, and what becomes of the stops of the Tab key. */
  proof: Type.Array(Type.String()),
  looks: nullable(oneOf(['same', 'changed'])),
  stops: nullable(oneOf(['kept', 'moved', 'lost'])),
  /** This fix alone. */
  differences: Type.Array(FileDifference),
  chosen: Type.Boolean(),
  /** It is chosen, but left out: another one that is chosen says otherwise about the same stretch. */
  contradicts: Type.Boolean(),
  /** There is something to write. */
  can_choose: Type.Boolean(),
  /** Another batch's request that stands for one of its issues. */
  standing_request: nullable(Type.String()),
  /** The surroundings of the element in its page, without and with the change; null where there is nothing to see, or it may not be shown. */
  pictures: nullable(Type.Object({ before: Id, after: Id })),
});
export type Fix = Static<typeof Fix>;

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
  issue_ids: Type.Array(Id),
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
    'Says which fixes of a batch are to be sent, that a proposed text is right, and how a file is to be written by hand (null: as the fixes have it). What is not named stays. 409 where it is being sent or was.',
  params: IdParams,
  body: Type.Object({
    fixes: Type.Optional(
      Type.Array(Type.Object({ id: Id, chosen: Type.Optional(Type.Boolean()), confirmed: Type.Optional(Type.Boolean()) }), {
        maxItems: 2_000,
      }),
    ),
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
    'Prepares the fix of one issue and sends what is proven in one run; what needs a person’s word becomes a draft. Where a request for this issue and others stands, answers that one; where somebody has chosen or written something for it that is not sent yet, that one, which is `ready` and stays so.',
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
export const downloadFixedFiles = endpoint({
  id: 'downloadFixedFiles',
  method: 'GET',
  path: '/assets/{id}/download-fixed-files',
  access: 'member',
  summary: 'The changed files of a batch as a zip file, under their paths: of the newest of the asset, or of the one named.',
  params: IdParams,
  query: Type.Object({ batch_id: Type.Optional(Id) }),
  files: ['application/zip'],
});
