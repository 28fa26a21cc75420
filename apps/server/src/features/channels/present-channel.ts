import type { Channel } from '@manara/contract/channels';
import type { ChannelKind, ChannelProblem, DeliveryProblem } from '@manara/core/channels/channel';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { readCondition } from '../trackers/present-tracker.ts';
import { readRecipients, type Recipient } from './mail/recipient-store.ts';
import { readChannels, type ChannelRow } from './channel-store.ts';

/** What a problem says, and what to do about it. */
const problemSentence = (language: Language, problem: ChannelProblem): string => sentence(language, `channel.${problem}`);

/** What only channels of chats, programs and lists have; all else of a tracker is said by it. */
const isOfChannel = (kind: ChannelKind, problem: DeliveryProblem): problem is ChannelProblem =>
  kind !== 'tracker' || problem === 'issues_left';

/** Why a delivery did not arrive. `said`: what the other side said of it. */
export const deliverySentence = (
  language: Language,
  { kind, name }: Pick<ChannelRow, 'kind' | 'name'>,
  problem: DeliveryProblem,
  said: string,
): string =>
  isOfChannel(kind, problem) ? problemSentence(language, problem) : sentence(language, `tracker.${problem}`, { tracker: name, said });

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
  const tracker = rows.some(({ kind }) => kind === 'tracker') ? await readCondition(db, organisationId, language) : null;
  const lists = rows.flatMap(({ id, kind }) => (kind === 'mail' ? [id] : []));
  const recipients = whole ? await readRecipients(db, organisationId, lists) : null;
  return rows.map((row) => {
    const shown = presentChannel(row, language, recipients?.filter(({ channel_id }) => channel_id === row.id) ?? null);
    return row.kind === 'tracker' ? { ...shown, ...tracker } : shown;
  });
}

/** One as administrators see it. */
export const showChannel = async (db: Executor, row: ChannelRow, language: Language): Promise<Channel> =>
  presentChannel(row, language, row.kind === 'mail' ? await readRecipients(db, row.organisation_id, [row.id]) : null);
