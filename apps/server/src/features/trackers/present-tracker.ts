import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { TrackerConnection } from '@manara/contract/trackers';
import { isHostTracker, trackerNameOf, trackerTitles, type TrackerName, type TrackerProblem } from '@manara/core/trackers/tracker';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { trackedIssues } from '../../platform/database/schema/trackers.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { findConnection, type ConnectionRow } from './connection-store.ts';
import { hookAddress } from './hooks/hook-address.ts';
import { trackerText } from './write/tracker-text.ts';

/** What a problem says, and what to do about it. */
const problemSentence = (language: Language, name: TrackerName, problem: TrackerProblem, said: string): string =>
  sentence(language, `tracker.${problem}`, { tracker: trackerTitles[name], said });

/** How a connection does. */
function conditionOf({ kind, state, last_problem: problem, last_problem_at: at, last_used_at: used }: ConnectionRow, language: Language) {
  const name = trackerNameOf(kind);
  return {
    state,
    detail: state === 'refused' ? problemSentence(language, name, problem === 'unreadable' ? 'unreadable' : 'refused', '') : null,
    last_used_at: used?.toISOString() ?? null,
    last_error: problem && at && { at: at.toISOString(), detail: problemSentence(language, name, problem, '') },
  };
}

export function presentConnection(row: ConnectionRow, language: Language, publicUrl: string): TrackerConnection {
  const { kind, base_url, account, account_name, connected_by } = row;
  const hook = {
    address: hookAddress(publicUrl, row),
    has_secret: row.sealed_hook_secret !== null,
    told_at: row.told_at?.toISOString() ?? null,
  };
  return {
    kind,
    base_url,
    account,
    account_name,
    connected_by,
    connected_at: row.connected_at.toISOString(),
    ...conditionOf(row, language),
    hook: isHostTracker(kind) ? null : hook,
  };
}

/** The organisation's, as it was last seen; null: it has none. */
export async function readTracker(
  db: Executor,
  organisationId: string,
  language: Language,
  publicUrl: string,
): Promise<TrackerConnection | null> {
  const row = await findConnection(db, organisationId);
  return row && presentConnection(row, language, publicUrl);
}

/** How it does; null: there is none. */
export async function readCondition(db: Executor, organisationId: string, language: Language) {
  const row = await findConnection(db, organisationId);
  return row && conditionOf(row, language);
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
