import { Type, type Static } from 'typebox';
import { documentFailures } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fixStates } from './fixes.ts';
import { Id, Time, nullable, oneOf } from './shared.ts';

/** What `/ws` sends: one JSON object a message. A cancelled scan is a `scan_failed` with a message that says so. */
export const ScanEvent = Type.Object({
  type: oneOf(['scan_completed', 'scan_failed', 'scan_progress']),
  message: Type.String(),
  id: Id,
  asset_id: Id,
  asset_name: Type.String(),
  compliance_score: Type.Optional(nullable(Type.Number())),
  issues_found: Type.Optional(nullable(Type.Integer())),
  percent_change_from_previous_scan: Type.Optional(nullable(Type.Number())),
  progress: Type.Integer(),
  timestamp: Time,
});
export type ScanEvent = Static<typeof ScanEvent>;

/** The same of a re-test. A cancelled one is a `retest_failed` with a message that says so. */
export const RetestEvent = Type.Object({
  type: oneOf(['retest_completed', 'retest_failed', 'retest_progress']),
  message: Type.String(),
  id: Id,
  asset_id: Id,
  issue_id: Id,
  issue_status: oneOf(['open', 'in_progress', 'resolved']),
  progress: Type.Integer(),
  timestamp: Time,
});
export type RetestEvent = Static<typeof RetestEvent>;

/** The same of published pages. A cancelled run is a `published_failed` with a message that says so. */
export const PublishedEvent = Type.Object({
  type: oneOf(['published_completed', 'published_failed', 'published_progress']),
  message: Type.String(),
  id: Id,
  asset_id: Id,
  progress: Type.Integer(),
  timestamp: Time,
});
export type PublishedEvent = Static<typeof PublishedEvent>;

/** People, or the clock, have changed issues. `id` names the deed, or the one issue; whoever shows issues reads them again. */
export const IssuesEvent = Type.Object({ type: oneOf(['issues_changed']), message: Type.String(), id: Id, timestamp: Time });
export type IssuesEvent = Static<typeof IssuesEvent>;

/**
 * A document: `id` is the conversion's, or the document's own where there is none. `document_changed` says that somebody gave one in, or
 * renamed or deleted it; the name is empty where it is gone. `document_edited`: there is a newer version under review. A cancelled conversion is a `document_failed` with a message that says so.
 */
export const DocumentEvent = Type.Object({
  type: oneOf(['document_completed', 'document_failed', 'document_progress', 'document_changed', 'document_edited']),
  message: Type.String(),
  id: Id,
  document_id: Id,
  document_name: Type.String(),
  timestamp: Time,
  /** Whether the list of documents is to be read again. */
  refresh_required: Type.Boolean(),
  /** Of `document_failed`: why; `cancelled` where it was stopped. */
  failure: Type.Optional(oneOf(documentFailures)),
  /** Of `document_progress`, as the document itself has them. */
  progress: Type.Optional(Type.Integer()),
  pages_done: Type.Optional(Type.Integer()),
  pages_known: Type.Optional(Type.Integer()),
  /** Of `document_edited`, as its review has them. */
  version: Type.Optional(Type.Integer()),
  by: Type.Optional(nullable(Type.String())),
});
export type DocumentEvent = Static<typeof DocumentEvent>;

/** A batch of fixes. `fix_completed`: it is ready to be looked at, or was sent or saved, as `state` says; a cancelled one is a `fix_failed` with a message that says so. */
export const FixEvent = Type.Object({
  type: oneOf(['fix_progress', 'fix_completed', 'fix_failed']),
  message: Type.String(),
  /** Of the batch. */
  id: Id,
  run_id: Id,
  /** The member who asked for the run; null where they are gone. */
  requested_by: nullable(Id),
  asset_id: Id,
  issue_ids: Type.Array(Id),
  state: oneOf(fixStates),
  progress: Type.Integer(),
  pull_request_url: nullable(Type.String()),
  /** Of `fix_failed` and what was only saved: why, in the language of the reader. */
  reason: nullable(Type.String()),
  timestamp: Time,
});
export type FixEvent = Static<typeof FixEvent>;

/** Sent to one member alone: what they were told has changed, here or on another device. `id` is their own. */
export const NotificationsEvent = Type.Object({
  type: oneOf(['notifications_changed']),
  message: Type.String(),
  id: Id,
  unread: Type.Integer(),
  timestamp: Time,
});
export type NotificationsEvent = Static<typeof NotificationsEvent>;

/**
 * What the reader may do may have changed: their role or licence, then sent to them alone with their own id; or what licences allow, with the
 * organisation's. Whoever shows what may be done reads the caller again.
 */
export const RightsEvent = Type.Object({ type: oneOf(['rights_changed']), message: Type.String(), id: Id, timestamp: Time });
export type RightsEvent = Static<typeof RightsEvent>;

/** Sent to each owner alone, with their own id: an export of the organisation has come further, has ended or is gone. Whoever shows them reads them again. */
export const ExportsEvent = Type.Object({ type: oneOf(['exports_changed']), message: Type.String(), id: Id, timestamp: Time });
export type ExportsEvent = Static<typeof ExportsEvent>;

export type LiveEvent =
  | ScanEvent
  | PublishedEvent
  | RetestEvent
  | IssuesEvent
  | DocumentEvent
  | FixEvent
  | NotificationsEvent
  | RightsEvent
  | ExportsEvent;

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/live/tickets',
  access: 'viewer',
  status: 201,
  summary: 'A ticket for /ws?ticket=…: single use, valid for 30 seconds.',
  response: Type.Object({ ticket: Type.String() }),
});
