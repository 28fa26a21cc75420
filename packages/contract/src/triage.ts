import { Type, type Static } from 'typebox';
import { verdicts } from '@manara/core/issues/decision';
import { issueEventKinds } from '@manara/core/issues/issue-event';
import type { TriageObstacle } from '@manara/core/issues/triage';
import { longestReason, mostChanged, mostRetested } from '@manara/core/issues/triage-limits';
import { endpoint } from './endpoint.ts';
import { Issue, IssueExtract, IssueSelection } from './issues.ts';
import { RequestAssignee } from './request-assignee.ts';
import { Id, IdParams, Line, Time, nullable, oneOf, page } from './shared.ts';

const IssueParams = Type.Object({ id: Id, issueId: Id });
/** What is asked of somebody who changes an issue: the version that they saw. Another one answers 409 `changed_meanwhile` with the newer `issue`. */
const version = Type.Integer({ minimum: 1 });
const Reason = Type.String({ maxLength: longestReason });

export const Assignee = Type.Object({ username: Type.String(), full_name: Type.String() });
export type Assignee = Static<typeof Assignee>;

export const listAssignees = endpoint({
  id: 'listAssignees',
  method: 'GET',
  path: '/issues/assignees',
  access: 'viewer',
  summary: 'Active members who can be assigned issues, sorted by name.',
  query: Type.Object({ ...page(100), search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: Type.Object({ assignees: Type.Array(Assignee), total: Type.Integer() }),
});
export const assignIssue = endpoint({
  id: 'assignIssue',
  method: 'POST',
  path: '/assets/{id}/assign-pr',
  access: 'manager',
  summary:
    'Assigns an issue and its open request on the code host to a member; an empty `assignee_username` unassigns both. If the host rejects this, nothing changes. Without `version`, any current version is changed.',
  params: IdParams,
  body: Type.Object({
    asset_id: Id,
    issue_id: Id,
    /** The issue's own, as the caller saw it; empty or null: none. */
    pull_request_url: Type.Optional(nullable(Line({ maxLength: 2_000 }))),
    assignee_username: Type.Optional(nullable(Line({ maxLength: 200 }))),
    version: Type.Optional(version),
  }),
  /** `request_assignee`: null where no request is open. */
  response: Type.Object({ ...Issue.properties, request_assignee: nullable(RequestAssignee) }),
});
export const acceptRisk = endpoint({
  id: 'acceptRisk',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/acceptance',
  access: 'manager',
  summary:
    'Accepts the risk of an issue: it counts as resolved until the acceptance expires, and still lowers the score. Calling it again updates the reason or end date.',
  params: IssueParams,
  body: Type.Object({ version, reason: Reason, until: nullable(Time) }),
  response: Issue,
});
export const markFalsePositive = endpoint({
  id: 'markFalsePositive',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/false-positive',
  access: 'member',
  summary: 'Marks an issue as a false positive. It no longer affects the score as long as its cause is the same.',
  params: IssueParams,
  body: Type.Object({ version, reason: Reason }),
  response: Issue,
});
export const giveVerdict = endpoint({
  id: 'giveVerdict',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/verdict',
  access: 'member',
  summary:
    'Records a decision on a finding that needs review: `barrier` counts it as an issue, `no_barrier` closes it until the element changes.',
  params: IssueParams,
  body: Type.Object({ version, verdict: oneOf(verdicts), remark: Type.Optional(Reason) }),
  response: Issue,
});
export const reopenIssue = endpoint({
  id: 'reopenIssue',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/reopen',
  access: 'member',
  summary: 'Withdraws a person’s decision about an issue: a verdict, a false positive, or an acceptance (managers only).',
  params: IssueParams,
  body: Type.Object({ version, reason: Type.Optional(Reason) }),
  response: Issue,
});

export const IssueComment = Type.Object({
  id: Id,
  author_id: nullable(Id),
  author: Type.String(),
  /** Of the caller; and whether the caller may delete it. */
  is_own: Type.Boolean(),
  can_delete: Type.Boolean(),
  text: Type.String(),
  version: Type.Integer(),
  created_at: Time,
  edited_at: nullable(Time),
});
export type IssueComment = Static<typeof IssueComment>;

const CommentText = Type.String({ maxLength: longestReason });
const CommentParams = Type.Object({ id: Id, issueId: Id, commentId: Id });

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/assets/{id}/issues/{issueId}/comments',
  access: 'viewer',
  summary: 'Comments on an issue, oldest first.',
  params: IssueParams,
  query: Type.Object(page(100)),
  response: Type.Object({ comments: Type.Array(IssueComment), total: Type.Integer() }),
});
export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/comments',
  access: 'member',
  status: 201,
  summary: 'Adds a comment to an issue.',
  params: IssueParams,
  body: Type.Object({ text: CommentText }),
  response: IssueComment,
});
export const editComment = endpoint({
  id: 'editComment',
  method: 'PUT',
  path: '/assets/{id}/issues/{issueId}/comments/{commentId}',
  access: 'member',
  summary: 'Edits one of the caller’s comments.',
  params: CommentParams,
  body: Type.Object({ text: CommentText, version }),
  response: IssueComment,
});
export const deleteComment = endpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/assets/{id}/issues/{issueId}/comments/{commentId}',
  access: 'member',
  summary: 'Deletes one of the caller’s comments; administrators can delete any.',
  params: CommentParams,
});

export const IssueEvent = Type.Object({
  id: Type.Integer(),
  at: Time,
  kind: oneOf(issueEventKinds),
  /** null: a scan, or the clock. */
  actor: nullable(Type.String()),
  actor_id: nullable(Id),
  /** What there is to say of its kind: assignee_username, reason, until, verdict, remark, text; `places`: at how many it was found then; `url` and `number` of a pull request; `by`: `retest`
   * where a re-test found it so and no scan. */
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
});
export type IssueEvent = Static<typeof IssueEvent>;

export const listIssueEvents = endpoint({
  id: 'listIssueEvents',
  method: 'GET',
  path: '/assets/{id}/issues/{issueId}/events',
  access: 'viewer',
  summary: 'The history of an issue, newest first.',
  params: IssueParams,
  query: Type.Object(page(100)),
  response: Type.Object({ events: Type.Array(IssueEvent), total: Type.Integer() }),
});

/** What is done to many issues at once: to whom they are given (empty: to nobody), or why, and until when where a risk is accepted. */
export const BulkDeed = Type.Object({
  action: oneOf(['assign', 'accept', 'false_positive']),
  assignee_username: Type.Optional(Line({ maxLength: 200 })),
  reason: Type.Optional(Reason),
  until: Type.Optional(nullable(Time)),
});
export type BulkDeed = Static<typeof BulkDeed>;

const Count = Type.Optional(Type.Integer());
/** How many issues stay as they are, by why: an obstacle of the domain, the caller's role, or that they are not as they were seen. */
const Left = Type.Object({
  fixed: Count,
  already: Count,
  needs_verdict: Count,
  no_question: Count,
  nothing_to_reopen: Count,
  not_allowed: Count,
  changed_meanwhile: Count,
  not_found: Count,
} satisfies Record<TriageObstacle | 'not_allowed' | 'changed_meanwhile' | 'not_found', typeof Count>);

export const previewBulk = endpoint({
  id: 'previewBulk',
  method: 'POST',
  path: '/issues/bulk/preview',
  access: 'viewer',
  summary: 'What a bulk change would affect, without making it.',
  body: Type.Object({
    action: oneOf(['assign', 'accept', 'false_positive', 'retest']),
    /** Of `assign`: to whom; empty for nobody. */
    assignee_username: Type.Optional(Line({ maxLength: 200 })),
    selection: IssueSelection,
  }),
  response: Type.Object({ selected: Type.Integer(), touched: Type.Integer(), left: Left }),
});
export const bulkChange = endpoint({
  id: 'bulkChange',
  method: 'POST',
  path: '/issues/bulk',
  access: 'member',
  summary: `Changes up to ${mostChanged} issues in the same way. Assigning and accepting require the manager role. \`left\` counts unchanged issues by reason: \`not_allowed\` where the caller’s role is not enough. \`change_id\` undoes the change; null if nothing changed.`,
  body: Type.Object({ deed: BulkDeed, selection: IssueSelection }),
  response: Type.Object({ change_id: nullable(Id), selected: Type.Integer(), touched: Type.Integer(), left: Left }),
});
export const undoChange = endpoint({
  id: 'undoChange',
  method: 'POST',
  path: '/issues/changes/{id}/undo',
  access: 'member',
  summary: 'Undoes one of the caller’s changes on every issue that has not changed since; 409 `changed_meanwhile` if there is none.',
  params: IdParams,
  response: Type.Object({ undone: Type.Integer(), changed_meanwhile: Type.Integer() }),
});
export const bulkRetest = endpoint({
  id: 'bulkRetest',
  method: 'POST',
  path: '/issues/bulk/retest',
  access: 'member',
  status: 202,
  summary: `Queues the re-test of up to ${mostRetested} issues. A failure for one does not affect the others.`,
  body: Type.Object({ issue_ids: Type.Array(Id, { minItems: 1, maxItems: mostRetested }) }),
  /** `refused`: what cannot be tested again; `failed`: what something unexpected kept from it. */
  response: Type.Object({ started: Type.Array(Id), refused: Type.Integer(), failed: Type.Integer() }),
});

export const exportIssues = endpoint({
  id: 'exportIssues',
  method: 'POST',
  path: '/issues/export',
  access: 'viewer',
  summary: 'Issues as CSV (RFC 4180, UTF-8 with byte order mark), newest first, with headings in the language of Accept-Language.',
  body: IssueExtract,
  files: ['text/csv'],
});

/** A search of the issue lists, by the names of the address bar; what is left out is as usual. */
export const SavedQuery = Type.Record(Type.String({ pattern: '^[a-z_]{1,30}$' }), Type.String({ maxLength: 200 }));
export type SavedQuery = Static<typeof SavedQuery>;

export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  query: SavedQuery,
  is_shared: Type.Boolean(),
  is_own: Type.Boolean(),
  /** Whether the caller may change and delete it: their own; an administrator, any shared one. */
  can_change: Type.Boolean(),
  owner: Type.String(),
  updated_at: Time,
});
export type SavedView = Static<typeof SavedView>;

export const listViews = endpoint({
  id: 'listViews',
  method: 'GET',
  path: '/issues/views',
  access: 'viewer',
  summary: 'The caller’s saved views and those shared with the organization, by name.',
  response: Type.Object({ views: Type.Array(SavedView), total: Type.Integer() }),
});
const ViewBody = Type.Object({ name: Line({ maxLength: 80 }), query: SavedQuery, is_shared: Type.Boolean() });
export const createView = endpoint({
  id: 'createView',
  method: 'POST',
  path: '/issues/views',
  access: 'viewer',
  status: 201,
  summary: 'Saves a search as a named view. Sharing it requires the member role.',
  body: ViewBody,
  response: SavedView,
});
export const changeView = endpoint({
  id: 'changeView',
  method: 'PUT',
  path: '/issues/views/{id}',
  access: 'viewer',
  summary: 'Updates the given fields.',
  params: IdParams,
  body: Type.Partial(ViewBody),
  response: SavedView,
});
export const deleteView = endpoint({
  id: 'deleteView',
  method: 'DELETE',
  path: '/issues/views/{id}',
  access: 'viewer',
  summary: 'Deletes a saved view.',
  params: IdParams,
});
