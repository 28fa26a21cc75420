import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { issueStatuses } from './issues.ts';
import { runStatuses } from './scans.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

/** How many of its pages, or files of a library, have the issue still, have it no more, could not be read; and how many were too many for one re-test. */
const RetestOutcome = Type.Object({ found: Type.Integer(), clean: Type.Integer(), unread: Type.Integer(), left: Type.Integer() });

export const RetestStatus = Type.Object({
  run_id: Id,
  issue_id: Id,
  status: oneOf(runStatuses),
  /** 0 to 100. */
  progress: Type.Integer(),
  /** Pages or files to read, and those of them that are done. */
  pages: Type.Integer(),
  pages_done: Type.Integer(),
  /** null until it is completed. */
  outcome: nullable(RetestOutcome),
  /** Pages or files that could not be read, each with the reason in the language of Accept-Language. */
  unread_pages: Type.Array(Type.Object({ url: Type.String(), reason: Type.String() })),
  started_at: nullable(Time),
  finished_at: nullable(Time),
  /** Why it failed, in the language of Accept-Language. */
  error: nullable(Type.String()),
});
export type RetestStatus = Static<typeof RetestStatus>;

export const checkPrStatus = endpoint({
  id: 'checkPrStatus',
  method: 'POST',
  path: '/assets/{id}/check-pr-status',
  access: 'member',
  summary:
    'Re-test: returns the issue’s status and tests up to 20 of its pages or files again for its rule. `run_id` identifies the new run, or the one that is already running.',
  params: IdParams,
  body: Type.Object({ issue_id: Id }),
  response: Type.Object({
    issue_status: oneOf(issueStatuses),
    pr_status: nullable(oneOf(['open', 'merged', 'closed'])),
    last_checked_at: nullable(Time),
    /** null where there is no page to read. */
    run_id: nullable(Id),
  }),
});

const RetestParams = Type.Object({ id: Id, runId: Id });

export const getRetest = endpoint({
  id: 'getRetest',
  method: 'GET',
  path: '/assets/{id}/retests/{runId}',
  access: 'viewer',
  summary: 'The status of a re-test.',
  params: RetestParams,
  response: RetestStatus,
});
export const cancelRetest = endpoint({
  id: 'cancelRetest',
  method: 'POST',
  path: '/assets/{id}/retests/{runId}/cancel',
  access: 'member',
  summary: 'Stops a re-test within five seconds. The issue stays unchanged.',
  params: RetestParams,
  response: RetestStatus,
});
