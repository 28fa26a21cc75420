import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { TrackerConnection } from '@manara/contract/trackers';
import { trackerNameOf, trackerTitles, type TrackerName, type TrackerProblem } from '@manara/core/trackers/tracker';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { trackedIssues } from '../../platform/database/schema/trackers.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { findConnection, type ConnectionRow } from './connection-store.ts';
import { trackerText } from './write/tracker-text.ts';

/** What a problem says, and what to do about it. */
const problemSentence = (language: Language, name: TrackerName, problem: TrackerProblem, said: string): string =>
  sentence(language, `tracker.${problem}`, { tracker: trackerTitles[name], said });

export function presentConnection(row: ConnectionRow, language: Language): TrackerConnection {
  const { kind, base_url, account, account_name, state, connected_by, last_problem: problem, last_problem_at: at } = row;
  const name = trackerNameOf(kind);
  const lastError = problem && at && { at: at.toISOString(), detail: problemSentence(language, name, problem, '') };
  return {
    kind,
    base_url,
    account,
    account_name,
    state,
    detail: state === 'refused' ? problemSentence(language, name, problem === 'unreadable' ? 'unreadable' : 'refused', '') : null,
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
  const { tracker, state, url, category, assignee, requested_by, problem } = row;
  return {
    tracker,
    state,
    key: row.external_key,
    url,
    status: row.status ?? (category && trackerText(language, category === 'done' ? 'closed' : 'opened')),
    category,
    assignee,
    detail: problem && problemSentence(language, tracker, problem, row.said ?? ''),
    requested_by,
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}
