import type { ChannelDelivery } from '@manara/contract/channels';
import type { Language } from '@manara/messages/locale';
import { deliverySentence } from '../present-channel.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { readAdded } from '../../trackers/track/tracked-store.ts';
import type { Listed } from './delivery-store.ts';

function presentOne({ delivery, channel }: Listed, language: Language, issues: ChannelDelivery['issues']): ChannelDelivery {
  const { id, kind, count, state, attempts, problem, answer_status: status, answer, created_at, next_try_at, sent_at } = delivery;
  return {
    id,
    channel,
    kind,
    count,
    language: delivery.language,
    state,
    attempts,
    detail: problem === null ? null : deliverySentence(language, channel, problem, answer ?? ''),
    // What a tracker says is in its detail.
    answer: channel.kind === 'tracker' || (status === null && answer === null) ? null : { status, text: answer ?? '' },
    created_at: created_at.toISOString(),
    next_try_at: state === 'waiting' ? next_try_at.toISOString() : null,
    sent_at: sent_at?.toISOString() ?? null,
    issues,
  };
}

/** Deliveries with what has become of the issues that they have had added. */
export async function presentDeliveries(
  db: Executor,
  organisationId: string,
  rows: readonly Listed[],
  language: Language,
): Promise<ChannelDelivery[]> {
  const isAdding = ({ delivery, channel }: Listed) => channel.kind === 'tracker' && delivery.kind !== 'test' && delivery.state === 'sent';
  const adding = rows.filter(isAdding).map(({ delivery }) => delivery.id);
  const added = await readAdded(db, organisationId, adding);
  return rows.map((row) =>
    presentOne(row, language, isAdding(row) ? (added.get(row.delivery.id) ?? { added: 0, waiting: 0, failed: 0 }) : null),
  );
}

/** One that was just tried, or waits again. */
export const presentDelivery = (row: Listed, language: Language): ChannelDelivery => presentOne(row, language, null);
