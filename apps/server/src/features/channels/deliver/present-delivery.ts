import type { ChannelDelivery } from '@manara/contract/channels';
import type { Language } from '@manara/messages/locale';
import { problemSentence } from '../present-channel.ts';
import type { Listed } from './delivery-store.ts';

export function presentDelivery({ delivery, channel }: Listed, language: Language): ChannelDelivery {
  const { id, kind, count, state, attempts, problem, answer_status: status, answer, created_at, next_try_at, sent_at } = delivery;
  return {
    id,
    channel,
    kind,
    count,
    language: delivery.language,
    state,
    attempts,
    detail: problem === null ? null : problemSentence(language, problem),
    answer: status === null && answer === null ? null : { status, text: answer ?? '' },
    created_at: created_at.toISOString(),
    next_try_at: state === 'waiting' ? next_try_at.toISOString() : null,
    sent_at: sent_at?.toISOString() ?? null,
  };
}
