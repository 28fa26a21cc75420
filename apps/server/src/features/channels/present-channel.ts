import type { Channel } from '@manara/contract/channels';
import type { ChannelProblem } from '@manara/core/channels/channel';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { readChannels, type ChannelRow } from './channel-store.ts';

/** What a problem says, and what to do about it. */
export const problemSentence = (language: Language, problem: ChannelProblem): string => sentence(language, `channel.${problem}`);

export function presentChannel(row: ChannelRow, language: Language): Channel {
  const { id, kind, name, host, state, connected_by, last_problem: problem, last_problem_at: at, signs_twice_until: until } = row;
  const lastError = problem && at && { at: at.toISOString(), detail: problemSentence(language, problem) };
  return {
    id,
    kind,
    name,
    host,
    state,
    detail: state === 'refused' ? problemSentence(language, 'gone') : null,
    connected_by,
    connected_at: row.connected_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_error: lastError,
    old_secret_until: until && until.getTime() > Date.now() ? until.toISOString() : null,
  };
}

/** All of an organisation's, by name. */
export const listChannels = async (db: Executor, organisationId: string, language: Language): Promise<Channel[]> =>
  (await readChannels(db, organisationId)).map((row) => presentChannel(row, language));
