import type { Channel } from '@manara/contract/channels';
import type { ChannelProblem } from '@manara/core/channels/channel';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { readRecipients, type Recipient } from './mail/recipient-store.ts';
import { readChannels, type ChannelRow } from './channel-store.ts';

/** What a problem says, and what to do about it. */
export const problemSentence = (language: Language, problem: ChannelProblem): string => sentence(language, `channel.${problem}`);

/** `recipients`: of a mail list; null: the reader does not see them. */
function presentChannel(row: ChannelRow, language: Language, recipients: readonly Recipient[] | null): Channel {
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
    recipients: kind === 'mail' ? (recipients?.map(({ address, state: gets }) => ({ address, state: gets })) ?? null) : null,
    old_secret_until: until && until.getTime() > Date.now() ? until.toISOString() : null,
  };
}

/** All of an organisation's, by name. `whole`: with the addresses of mail lists, which only administrators see. */
export async function listChannels(
  db: Executor,
  organisationId: string,
  language: Language,
  { whole }: { whole: boolean },
): Promise<Channel[]> {
  const rows = await readChannels(db, organisationId);
  const lists = rows.flatMap(({ id, kind }) => (kind === 'mail' ? [id] : []));
  const recipients = whole ? await readRecipients(db, organisationId, lists) : null;
  return rows.map((row) => presentChannel(row, language, recipients?.filter(({ channel_id }) => channel_id === row.id) ?? null));
}

/** One as administrators see it. */
export const showChannel = async (db: Executor, row: ChannelRow, language: Language): Promise<Channel> =>
  presentChannel(row, language, row.kind === 'mail' ? await readRecipients(db, row.organisation_id, [row.id]) : null);
