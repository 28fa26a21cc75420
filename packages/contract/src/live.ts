import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
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

/** People, or the clock, have changed issues. `id` names the deed, or the one issue; whoever shows issues reads them again. */
export const IssuesEvent = Type.Object({ type: oneOf(['issues_changed']), message: Type.String(), id: Id, timestamp: Time });
export type IssuesEvent = Static<typeof IssuesEvent>;

export type LiveEvent = ScanEvent | RetestEvent | IssuesEvent;

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/live/tickets',
  access: 'viewer',
  status: 201,
  summary: 'A ticket for /ws?ticket=…: one use, 30 seconds to live.',
  response: Type.Object({ ticket: Type.String() }),
});
