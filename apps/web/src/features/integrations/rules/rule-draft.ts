import type { Channel, ChannelRule, createChannelRule } from '@manara/contract/channels';
import { usualTarget, type RuleTiming } from '@manara/core/channels/channel';
import { eventKinds, type EventKind } from '@manara/core/channels/channel-event';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Pick as Chosen } from '../../../ui/form/PickList.tsx';

type RuleBody = Static<typeof createChannelRule.body>;

/** What the dialog holds. */
export interface RuleDraft {
  events: readonly EventKind[];
  target: string;
  which: 'all' | 'some';
  assets: readonly Chosen[];
  channel: string;
  timing: RuleTiming;
  hour: string;
  timeZone: string;
  language: Language;
  isOn: boolean;
}

/** A new rule begins with what has gone wrong, at once, to the first channel. */
const usualEvents: readonly EventKind[] = ['issues_found', 'scan_failed'];
const usualHour = 8;

interface Surroundings {
  channels: readonly Pick<Channel, 'id'>[];
  timeZone: string;
  language: Language;
}

export function draftOf(rule: ChannelRule | null, { channels, timeZone, language }: Surroundings): RuleDraft {
  return {
    events: rule?.events ?? usualEvents,
    target: String(rule?.target ?? usualTarget),
    which: rule?.assets ? 'some' : 'all',
    assets: rule?.assets ?? [],
    channel: rule?.channel_id ?? channels[0]?.id ?? '',
    timing: rule?.timing ?? 'at_once',
    hour: String(rule?.hour ?? usualHour),
    timeZone: rule?.time_zone ?? timeZone,
    language: rule?.language ?? language,
    isOn: rule?.is_on ?? true,
  };
}

const targetOf = (text: string): number | null => {
  const value = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && value >= 1 && value <= 100 ? value : null;
};

/** What is still missing, by the names of the fields. */
export function faultsOf({ events, target, which, assets }: RuleDraft): Partial<Record<'events' | 'target' | 'asset_ids', MessageId>> {
  return {
    ...(events.length === 0 && { events: 'channels.what_required' as const }),
    ...(events.includes('score_fell') && targetOf(target) === null && { target: 'channels.target_required' as const }),
    ...(which === 'some' && assets.length === 0 && { asset_ids: 'channels.assets_required' as const }),
  };
}

/** As the server takes it. A webhook gets everything at once, whatever was chosen for another channel before. */
export function bodyOf(draft: RuleDraft, isWebhook: boolean): RuleBody {
  return {
    channel_id: draft.channel,
    events: eventKinds.filter((kind) => draft.events.includes(kind)),
    asset_ids: draft.which === 'all' ? null : draft.assets.map(({ id }) => id),
    target: draft.events.includes('score_fell') ? targetOf(draft.target) : null,
    timing: isWebhook ? 'at_once' : draft.timing,
    hour: Number(draft.hour),
    time_zone: draft.timeZone,
    language: draft.language,
    is_on: draft.isOn,
  };
}
