import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { TrackerConnection } from '@manara/contract/trackers';
import type { TrackerProblem } from '@manara/core/trackers/tracker';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { trackedIssues } from '../../platform/database/schema/trackers.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { findConnection, type ConnectionRow } from './connection-store.ts';

/** What a problem says, and what to do about it. */
const problemSentence = (language: Language, problem: TrackerProblem, said: string): string =>
  problem === 'fields_refused' ? sentence(language, 'tracker.fields_refused', { said }) : sentence(language, `tracker.${problem}`);

export function presentConnection(row: ConnectionRow, language: Language): TrackerConnection {
  const { kind, base_url, account, account_name, state, connected_by, last_problem: problem, last_problem_at: at } = row;
  const lastError = problem && at && { at: at.toISOString(), detail: problemSentence(language, problem, '') };
  return {
    kind,
    base_url,
    account,
    account_name,
    state,
    detail: state === 'refused' ? problemSentence(language, problem === 'unreadable' ? 'unreadable' : 'refused', '') : null,
    connected_by,
    connected_at: row.connected_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_error: lastError,
  };
}

/** The organisation's, as it was last seen; null: it has none. */
export async function readTracker(db: Executor, organisationId: string, language: Language): Promise<TrackerConnection | null> {
  const row = await findConnection(db, organisationId);
  return row && presentConnection(row, language);
}

export function presentTracked(row: typeof trackedIssues.$inferSelect, language: Language): TrackedIssue {
  const { state, url, status, category, assignee, requested_by, problem } = row;
  return {
    state,
    key: row.external_key,
    url,
    status,
    category,
    assignee,
    detail: problem && problemSentence(language, problem, row.said ?? ''),
    requested_by,
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}
